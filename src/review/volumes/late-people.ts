import { pluralize } from "#ui/formatting/numbers.ts";

/** What a person who is late is reminded of. */
export const LATE_TASKS = {
  fixes: "send the fixes",
  revision: "send the revision",
  final_files: "send the final files",
  answer: "answer the invitation",
  report: "send the report",
} as const;
export type LateTask = keyof typeof LATE_TASKS;

/** Nobody is reminded of the same thing twice within this time. */
export const REMIND_AGAIN_AFTER_MS = 24 * 60 * 60 * 1000;

/** Returns whether a reminder of the same thing left so short a time ago that none is sent now. */
export const wasJustReminded = (sent: readonly (Date | string)[], now: Date): boolean =>
  sent.some((at) => now.getTime() - new Date(at).getTime() < REMIND_AGAIN_AFTER_MS);

/** Returns "9 authors and 1 reviewer". */
export function formatPeopleCount({
  authors,
  reviewers,
}: {
  readonly authors: number;
  readonly reviewers: number;
}): string {
  const listCount = (count: number, one: string): string[] => (count === 0 ? [] : [pluralize(count, one)]);
  return [...listCount(authors, "author"), ...listCount(reviewers, "reviewer")].join(" and ") || "nobody";
}
