import type { NoticeKind } from "#publications/core/details/publication-notice.ts";

/** What becomes of a publication's files after a notice: as they are, marked on each page, or replaced by a page with the notice. */
export const MARKINGS = ["unchanged", "marked", "replaced"] as const;
export type Marking = (typeof MARKINGS)[number];

/** The word across each page of a marked PDF. */
export const PAGE_MARKS: Readonly<Record<NoticeKind, string>> = {
  retraction: "RETRACTED",
  withdrawal: "WITHDRAWN",
  expression_of_concern: "EXPRESSION OF CONCERN",
  addendum: "ADDENDUM",
  correction: "CORRECTED",
};
