import type { BrowseType } from "./browse-query.ts";

/** How many publications of each kind a list has. */
export type KindCounts = {
  readonly book: number;
  readonly conference_proceedings: number;
  readonly academic_chapter: number;
};

/** Returns how many publications a filter leaves. */
export const getTotal = (counts: KindCounts, type: BrowseType): number =>
  type === "all" ? counts.book + counts.conference_proceedings + counts.academic_chapter : counts[type];
