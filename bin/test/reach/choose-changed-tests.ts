import { findChangedFiles } from "./changed-files.ts";
import { readImportGraph } from "./import-graph.ts";
import { findReachingTests } from "./reaching-tests.ts";

/** What every test stands on. */
const REACHES_ALL =
  /^(?:package(?:-lock)?\.json|vite(?:st)?\.config\.ts|playwright\.config\.ts|tsconfig\.json|tests\/support\/databases\/|tests\/journeys\/support\/(?:journey-press|filled-folder)\.ts)/u;

/** The tests of a change, and what the person who runs them should know. */
export type ChangedTests = { readonly paths: "all" | readonly string[]; readonly sentences: readonly string[] };

/** Chooses the tests that reach what differs from the main branch, or from the commit `base`. */
export function chooseChangedTests(root: string, base?: string): ChangedTests {
  return chooseTests(readImportGraph(root), findChangedFiles(root, base));
}

/** Chooses the tests that reach these files. */
export function chooseTests(graph: ReturnType<typeof readImportGraph>, changed: readonly string[]): ChangedTests {
  const deep = changed.filter((path) => REACHES_ALL.test(path));
  if (deep.length > 0) return { paths: "all", sentences: [`Every test stands on ${deep.join(", ")}: all run.`] };
  const paths = findReachingTests(graph, [...changed, ...(changed.some(isMigration) ? [MIGRATIONS] : [])]);
  return {
    paths,
    sentences: [
      `${changed.length} files were changed, which ${paths.length} files of tests reach:`,
      ...paths.map((path) => `  ${path}`),
      "Beyond the composition of the press imports are not followed: run `npm test` before the change lands.",
    ],
  };
}

const isMigration = (path: string): boolean => path.startsWith("db/migrations/");

/** A migration is read by this program, and by no import. */
const MIGRATIONS = "tests/support/databases/migrate-below.ts";
