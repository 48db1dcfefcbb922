/**
 * `npm run test:mutations`: puts small faults into lines that chance picks over all modules, one at a time, and runs the tests that
 * reach each; prints which faults were found, and by which test. `-- --lines 60 --seed 1` says how many and which; `--most 40` is
 * how many files of tests run for one fault at most, its feature's first; `--list` names the faults and runs nothing; `--from ../former` chooses them in
 * that checkout, and tries those whose line is the same here, so that two versions of the tests are compared by the same faults.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chooseMutations, chooseSharedMutations } from "./mutations/choose-mutations.ts";
import type { Mutation } from "./mutations/find-mutations.ts";
import { tryMutation, type Verdict } from "./mutations/try-mutation.ts";
import { readImportGraph } from "./reach/import-graph.ts";
import { findReachingTests } from "./reach/reaching-tests.ts";

const ROOT = join(import.meta.dirname, "../..");

const { values } = parseArgs({
  options: {
    lines: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    most: { type: "string", default: "40" },
    list: { type: "boolean", default: false },
    from: { type: "string" },
  },
});

const cell = (text: string): string => text.replaceAll(/\s+/gu, " ").replaceAll("|", "\\|").slice(0, 70);
const place = ({ file, line }: Mutation): string => `${file}:${line}`;
const fault = ({ before, after }: Mutation): string => `\`${cell(before)}\` → \`${cell(after)}\``;

/** Returns how many folders a test has in common with a file. */
function nearness(test: string, file: string): number {
  const folders = file.split("/");
  return test.split("/").findIndex((folder, index) => folder !== folders[index]);
}

/** Returns the tests without a browser that reach a file, the nearest first. */
function testsFor(graph: ReturnType<typeof readImportGraph>, file: string): readonly string[] {
  return findReachingTests(graph, [file])
    .filter((test) => !test.endsWith(".spec.ts") && !test.startsWith("tests/faults/"))
    .toSorted((a, b) => nearness(b, file) - nearness(a, file))
    .slice(0, Number(values.most));
}

function requireUnchanged(): void {
  const { stdout } = spawnSync("git", ["status", "--porcelain", "src"], { cwd: ROOT, encoding: "utf8" });
  if (stdout !== "") throw new Error("Files of src/ have changes that are not committed. Commit or stash them first.");
}

function tryAll(mutations: readonly Mutation[]): readonly Verdict[] {
  const folder = mkdtempSync(join(tmpdir(), "colophon-mutations-"));
  const graph = readImportGraph(ROOT);
  console.log("| line | fault | files of tests | verdict | by | s |\n|---|---|---|---|---|---|");
  try {
    return mutations.map((mutation) => {
      const tests = testsFor(graph, mutation.file);
      const tried = tryMutation(ROOT, mutation, tests, join(folder, "report.json"));
      const cells = [place(mutation), fault(mutation), tests.length, tried.verdict, cell(tried.by), tried.seconds];
      console.log(`| ${cells.join(" | ")} |`);
      return tried;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (values.from !== undefined && !existsSync(join(values.from, "src")))
  throw new Error(`${values.from} has no folder src/: name a checkout of the project.`);
const [lines, seed] = [Number(values.lines), Number(values.seed)];
const mutations =
  values.from === undefined
    ? chooseMutations(ROOT, lines, seed)
    : chooseSharedMutations(ROOT, resolve(values.from), lines, seed);
if (values.list) for (const mutation of mutations) console.log(`${place(mutation)}: ${fault(mutation)}`);
else {
  requireUnchanged();
  const tried = tryAll(mutations);
  const count = (verdict: Verdict["verdict"]): number => tried.filter((one) => one.verdict === verdict).length;
  console.log(
    `\n${count("found")} of ${tried.length} faults were found, ${count("missed")} missed; ${count("no test")} without a test, ${count("unclear")} unclear.`,
  );
}
