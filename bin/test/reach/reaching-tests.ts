import type { ImportGraph } from "./import-graph.ts";

/**
 * Files that put the whole press together. Through them every test of the API would load every module, and every change would reach
 * every test: imports are not followed beyond them. What a change reaches through them is tested in its own feature.
 */
const COMPOSITION = [
  /^src\/[\w-]+\.ts$/u,
  /^src\/dashboard\/web\/(?:router\.tsx|routes\/)/u,
  /^src\/dashboard\/(?:available-screens|dashboard-entries)\.ts$/u,
];

/** Readers of what another module's feature makes have their journeys elsewhere. */
const JOURNEYS_OF: Readonly<Record<string, string>> = {
  search: "catalogue",
  citations: "catalogue",
  covers: "catalogue",
  distribution: "catalogue",
  policies: "press",
  outbox: "press",
  notifications: "dashboard",
};

const isTest = (path: string): boolean => /\.(?:test\.tsx?|spec\.ts)$/u.test(path);
const isComposition = (path: string): boolean => COMPOSITION.some((pattern) => pattern.test(path));

/** Returns the tests that load a changed file, those of its feature that reach it through the whole press, and its journeys. */
export function findReachingTests(graph: ImportGraph, changed: readonly string[]): readonly string[] {
  const importers = importersIn(graph);
  const everything = new Set<string>();
  for (const path of changed.filter((one) => graph.has(one))) {
    const reached = follow(importers, path, (one) => one !== path && isComposition(one));
    const all = [...follow(importers, path, () => false)].filter(isTest);
    const near = [
      ...[...reached].filter(isTest),
      ...all.filter((test) => isOfFeature(test, path)),
      ...[...graph.keys()].filter((test) => isJourneyFor(test, path)),
    ];
    // A file that no near test reaches is tested by its module's.
    for (const test of near.length > 0 ? near : all.filter((one) => isOfModule(one, path))) everything.add(test);
  }
  return [...everything].toSorted();
}

function importersIn(graph: ImportGraph): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, imported] of graph)
    for (const one of imported) {
      const known = importers.get(one);
      if (known) known.push(path);
      else importers.set(one, [path]);
    }
  return importers;
}

function follow(
  importers: ReadonlyMap<string, readonly string[]>,
  path: string,
  isEnd: (path: string) => boolean,
): ReadonlySet<string> {
  const reached = new Set([path]);
  for (const one of reached) if (!isEnd(one)) for (const importer of importers.get(one) ?? []) reached.add(importer);
  return reached;
}

/** The module and feature of a file: `src/publications/chapters`; a module's own files have no feature. */
export const getFeature = (path: string): string =>
  path
    .split("/")
    .slice(0, -1)
    .filter((folder) => folder !== "server" && folder !== "web")
    .slice(0, 3)
    .join("/");

const isOfFeature = (test: string, path: string): boolean =>
  path.startsWith("src/") && getFeature(test) === getFeature(path);

const isOfModule = (test: string, path: string): boolean => test.startsWith(path.split("/", 2).join("/") + "/");

const wordsIn = (text: string): readonly string[] =>
  text.split(/[^a-z0-9]+/u).map((word) => word.replace(/(?<=\w{3})s$/u, ""));

/** A journey belongs to a feature whose word it has in its name: `publications/chapters.spec.ts` to `src/publications/chapters/`. */
function isJourneyFor(test: string, path: string): boolean {
  const [, , area, name = ""] = test.split("/");
  const [, module = "", ...rest] = path.split("/");
  if (!test.endsWith(".spec.ts") || !path.startsWith("src/") || area !== (JOURNEYS_OF[module] ?? module)) return false;
  const words = new Set(rest.flatMap(wordsIn).filter((word) => word.length > 3));
  return wordsIn(name.replace(".spec.ts", "")).some((word) => words.has(word));
}
