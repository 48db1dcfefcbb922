/**
 * `npm run check`: types, lint, format, unused code, architecture. Every step runs, so that one run tells everything;
 * any step that fails makes the whole check fail. The steps run side by side: some of them use one processor alone.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

type Result = { readonly passed: boolean; readonly output: string };
type Step = { readonly name: string; readonly refused: string; readonly run: () => Promise<Result> };

const runs =
  (command: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}) =>
  async (): Promise<Result> => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
      env: { ...settings, ...process.env },
    });
    const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    return { passed: status === 0, output: output + errors };
  };

const STEPS: readonly Step[] = [
  // Each of TypeScript's checkers works out the shared types again: two take twice the processor time of one, which the lint beside it needs.
  { name: "types", refused: "The types do not agree.", run: runs("tsc", ["--checkers", "1"]) },
  {
    name: "lint",
    refused: "A lint rule of .oxlintrc.json is broken.",
    // It reads types by a program in Go, which works out shared types again for each processor too.
    run: runs("oxlint", ["--type-aware", "--quiet"], { GOMAXPROCS: "1" }),
  },
  { name: "format", refused: "Some files are not formatted: run `npm run format`.", run: runs("oxfmt", ["--check"]) },
  {
    name: "unused code",
    refused: "Something is exported, installed or present that nothing uses.",
    run: runs("knip", []),
  },
  {
    name: "architecture",
    refused: "The rules of docs/architecture.md are broken.",
    run: runs("node", ["bin/check/print-problems.ts"]),
  },
];

/** Runs a step; returns the sentence of a step that fails. */
async function passOrTell({ name, refused, run }: Step): Promise<string | undefined> {
  const began = performance.now();
  const { passed, output } = await run();
  if (!passed) console.error(output);
  console.log(`${passed ? "ok     " : "refused"} ${name} (${Math.round(performance.now() - began)} ms)`);
  return passed ? undefined : refused;
}

const errors = (await Promise.all(STEPS.map(passOrTell))).filter((error) => error !== undefined);
for (const error of errors) console.error(error);
process.exitCode = errors.length === 0 ? 0 : 1;
