/**
 * `npm run check`: types, lint, format, unused code, architecture. Every step runs, so that one run tells everything;
 * any step that fails makes the whole check fail.
 */
import { spawnSync } from "node:child_process";
import { architectureProblems } from "./check/architecture.ts";

type Step = { readonly name: string; readonly refused: string; readonly passes: () => Promise<boolean> };

const runs =
  (command: string, ...args: readonly string[]) =>
  (): Promise<boolean> =>
    Promise.resolve(spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" }).status === 0);

const STEPS: readonly Step[] = [
  // TypeScript's usual four checkers each work out the shared types again: with two it takes little more than half.
  { name: "types", refused: "The types do not agree.", passes: runs("tsc", "--checkers", "2") },
  {
    name: "lint",
    refused: "A lint rule of .oxlintrc.json is broken.",
    passes: runs("oxlint", "--type-aware", "--quiet"),
  },
  { name: "format", refused: "Some files are not formatted: run `npm run format`.", passes: runs("oxfmt", "--check") },
  {
    name: "unused code",
    refused: "Something is exported, installed or present that nothing uses.",
    passes: runs("knip"),
  },
  { name: "architecture", refused: "The rules of docs/architecture.md are broken.", passes: architecture },
];

async function architecture(): Promise<boolean> {
  const problems = await architectureProblems();
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

const errors: string[] = [];
for (const step of STEPS) {
  const began = performance.now();
  const passed = await step.passes();
  console.log(`${passed ? "ok     " : "refused"} ${step.name} (${Math.round(performance.now() - began)} ms)`);
  if (!passed) errors.push(step.refused);
}
for (const error of errors) console.error(error);
process.exitCode = errors.length === 0 ? 0 : 1;
