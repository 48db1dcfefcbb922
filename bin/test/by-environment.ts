import { readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A process that ran every file of its environment holds the modules, pages and databases of all: three of them need this much. */
const MEMORY_OF_ALL = 10 * 1024 ** 3;

/** Each further round begins new processes, which load the modules again: it costs time, and saves memory. */
const ROUNDS = totalmem() >= MEMORY_OF_ALL ? 1 : 3;

/**
 * Vitest's order in rounds, each with the tests of components after the others. A process that has run a file takes
 * the next one only in the same environment; else it ends, and its successor loads every module and database again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, which returns a new array
    const ordered = await super.sort(files);
    const components = ordered.filter(({ moduleId }) => asksForBrowser(moduleId));
    const others = ordered.filter((file) => !components.includes(file));
    return Array.from({ length: ROUNDS }, (_, round) => [...part(others, round), ...part(components, round)]).flat();
  }
}

const part = <One>(files: readonly One[], round: number): readonly One[] =>
  files.slice(Math.ceil((files.length * round) / ROUNDS), Math.ceil((files.length * (round + 1)) / ROUNDS));

const asksForBrowser = (path: string): boolean =>
  readFileSync(path, "utf8").startsWith("// @vitest-environment happy-dom\n");
