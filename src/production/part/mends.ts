import type { Correction } from "../document/correction.ts";
import type { Problem } from "../document/problem.ts";

/** The kinds of corrections that mend a problem of a code, the most likely first; the others are mended in the manuscript. */
const MENDS: Readonly<Record<string, readonly Correction["kind"][]>> = {
  "missing-alt": ["alt"],
  "missing-caption": ["caption"],
  "table-without-head": ["head"],
  "heading-gap": ["level"],
  "heading-by-bold": ["level"],
  "odd-language": ["language"],
  front: ["dismiss"],
  "missing-letters": ["replace"],
  "unlisted-reference": ["replace"],
  "uncited-reference": ["replace"],
  "tracked-insertion": ["replace"],
  "tracked-deletion": ["replace"],
  comment: ["replace"],
};

/** Problems that no editor can leave as they are: without the pages or the text there is nothing to release. */
const NEVER_ACCEPTED = new Set(["pages-not-set", "missing-letters", "unreadable"]);

/** Returns the kinds of corrections that may mend a problem here, without a new file. */
export const listMends = ({ code, place }: Problem): readonly Correction["kind"][] =>
  place === null ? [] : (MENDS[code] ?? []);

/** Whether an editor may leave a problem as it is; a `must` needs a reason. */
export const mayAccept = ({ code, severity }: Problem): boolean => severity !== "note" && !NEVER_ACCEPTED.has(code);

/** Whether a correction that waits for the next version mends the problem. */
export const isMendedBy = (problem: Problem, waiting: readonly Correction[]): boolean =>
  waiting.some((correction) => {
    if (correction.block !== problem.place) return false;
    if (correction.kind === "accept") return correction.code === problem.code;
    return listMends(problem).includes(correction.kind);
  });

/** What the list of problems shows: those that are open, and how many of each severity. */
export type SortedProblems = {
  readonly musts: readonly Problem[];
  readonly others: readonly Problem[];
  /** Mended by corrections that wait for the next version. */
  readonly mended: readonly Problem[];
};

/** Sorts the open problems of a text; those with `must` come first. */
export function sortProblems(open: readonly Problem[], waiting: readonly Correction[]): SortedProblems {
  const mended = open.filter((problem) => isMendedBy(problem, waiting));
  const left = open.filter((problem) => !mended.includes(problem));
  return {
    musts: left.filter(({ severity }) => severity === "must"),
    others: left.filter(({ severity }) => severity !== "must"),
    mended,
  };
}
