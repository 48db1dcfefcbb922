import { MANUSCRIPT_KINDS, type ManuscriptKind } from "#manuscripts/manuscript.ts";

/** The kinds of work, in the order of the settings. */
export const FORM_KINDS = Object.keys(MANUSCRIPT_KINDS) as readonly ManuscriptKind[]; // The keys of a constant.

/** The titles of the forms. */
export const FORM_TITLES: Readonly<Record<ManuscriptKind, string>> = {
  book: "Review form for books",
  chapter: "Review form for chapters",
  paper: "Review form for conference papers",
  proceedings: "Review form for conference proceedings",
};

/** Returns the kind of work that an address names; undefined for any other words. */
export const parseFormKind = (words: string): ManuscriptKind | undefined => FORM_KINDS.find((kind) => kind === words);

/** Returns how many reviews keep the version with which they began, in a sentence; nothing without any. */
export function formatOpenReviews(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? "1 review under way keeps its version."
    : `${count} reviews under way keep the versions with which they began.`;
}
