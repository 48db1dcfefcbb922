import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** How a module names a program for a thread (`boundedThreads`) or for a process of its own (`confinedProgram`). */
const STARTED = /import\.meta\.dirname,\s*(?:name:\s*)?"([a-z][a-z-]*)"/gu;

/**
 * Returns a sentence for each program of a thread or process that the build leaves out: the sources would find it, and
 * the built press would not.
 */
export function builtProgramProblems(root: string): string[] {
  const config = readFileSync(join(root, "vite.config.ts"), "utf8");
  return globSync("src/**/*.ts", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.endsWith(".test.ts"))
    .flatMap((path) =>
      unbuiltPrograms(readFileSync(join(root, path), "utf8"), config).map(
        (name) => `${path} starts ${name}, which vite.config.ts does not build: add it to the inputs of the server.`,
      ),
    );
}

/** Returns the programs that a source starts and that the configuration of the build does not name. */
export const unbuiltPrograms = (source: string, config: string): string[] =>
  [...source.matchAll(STARTED)].flatMap(([, name = ""]) => (config.includes(`"${name}":`) ? [] : [name]));
