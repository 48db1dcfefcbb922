import { fold } from "./text-analysis/fold.ts";

/** A title is counted under at most this many subjects: some catalogues send sixty. */
const MOST_SUBJECTS = 12;
const LONGEST_SUBJECT = 60;
/** Codes of classifications (BIC, BISAC, LCC: "JHMC", "TA1-2040"), and what forms send for nothing. */
const CODES = /^(?:[a-z]{1,3}\d[\d.\-–]*|\d[\d.\-–]*|n\/?a|none|unknown)$/iu;

/** Returns a keyword as a value of the subject facet: folded, so that spellings that differ in case or accents are one. */
export function subjectValue(keyword: string): string {
  return fold(keyword).replaceAll(/\s+/gu, " ").trim();
}

/** Returns whether a keyword names a subject that readers understand: no code, no path of a classification. */
export function isSubject(keyword: string): boolean {
  const text = keyword.trim();
  return text.length <= LONGEST_SUBJECT && !text.includes("::") && !CODES.test(text) && /\p{L}{2}/u.test(text);
}

/** Returns the subjects of a title as values of the facet, each once. */
export function subjectValues(keywords: readonly string[]): string[] {
  return [...new Set(keywords.filter(isSubject).map(subjectValue))].filter(Boolean).slice(0, MOST_SUBJECTS);
}
