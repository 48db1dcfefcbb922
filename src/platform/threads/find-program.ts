import { existsSync } from "node:fs";
import { join } from "node:path";

let buildFolder: string | undefined;

/** Starts the programs of this build, in half the time, where code runs from source; undefined starts the sources again. For tests. */
export function useBuiltPrograms(folder: string | undefined): void {
  buildFolder = folder;
}

/**
 * Returns the file of a program that runs in a thread or in a process of its own. `folder` is that of its source, and `name` its name there
 * without the ending: `import.meta.dirname`, "pdf-worker". Built, it lies beside the server in dist/server/ (vite.config.ts);
 * else it runs from source.
 */
export function findProgram(folder: string, name: string): string {
  const built = [folder, ...(buildFolder === undefined ? [] : [buildFolder])].map((place) => join(place, `${name}.js`));
  return built.find((file) => existsSync(file)) ?? join(folder, `${name}.ts`);
}
