import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A process that ran every file of its environment would hold the modules, pages and databases of all: 2 GB and more. */
const ROUNDS = 3;

/**
 * Vitest's order in three rounds, each with the tests of components after the others. A process that has run a file takes
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
