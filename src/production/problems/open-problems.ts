import type { Correction } from "../document/correction.ts";
import type { Problem } from "../document/problem.ts";

/**
 * Returns the problems that are not settled. A correction of kind `accept` settles the problem with its code in its block, or with its
 * code in the text as a whole where it names no block.
 */
export function listOpenProblems(problems: readonly Problem[], corrections: readonly Correction[]): readonly Problem[] {
  const accepted = corrections.filter((correction) => correction.kind === "accept");
  return problems.filter(
    ({ code, place }) => !accepted.some((correction) => correction.code === code && correction.block === place),
  );
}

/** Returns the open problems without which no edition may be released. */
export const listOpenMusts = (problems: readonly Problem[], corrections: readonly Correction[]): readonly Problem[] =>
  listOpenProblems(problems, corrections).filter(({ severity }) => severity === "must");
