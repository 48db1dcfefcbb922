import { aroundFaults, onEmbedded, type Runner, throughBrowser } from "./run-tests.ts";

const isJourney = (path: string): boolean => path.startsWith("tests/journeys") || path.endsWith(".spec.ts");
const isFault = (path: string): boolean => path.startsWith("tests/faults");

/** Returns what runs the tests at these paths (files or folders); journeys are in tests/journeys, fault tests in tests/faults. */
export function runnersFor(paths: readonly string[]): readonly Runner[] {
  const relative = paths.map((path) => path.replace(/^\.\//u, "").replace(/\/$/u, ""));
  const others = relative.filter((path) => path === "tests" || (!isJourney(path) && !isFault(path)));
  const journeys = relative.filter((path) => path === "tests" || isJourney(path));
  const faults = relative.filter((path) => path === "tests" || isFault(path));
  return [
    ...(others.length > 0 ? [onEmbedded(...others)] : []),
    ...(faults.length > 0 ? [aroundFaults(...faults)] : []),
    ...(journeys.length > 0
      ? [throughBrowser(...journeys.map((path) => (path === "tests" ? "tests/journeys" : path)))]
      : []),
  ];
}

/** Fault tests read what a press writes, which must not contain the words of a build; journeys visit the built press. */
export const needBuild = (runners: readonly Runner[]): boolean =>
  runners.some(({ name }) => name === "journeys" || name === "faults");
