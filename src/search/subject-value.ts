import { findSubjectsByKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { findSubject, subjectPath } from "#publications/core/subjects/thema.ts";
import { fold } from "./text-analysis/fold.ts";

/** At most this many keywords of a title are values of a filter: some catalogues send sixty. */
const MAX_WORDS = 12;
const MAX_SUBJECT_LENGTH = 60;
/** Codes of classifications (BIC, BISAC, LCC: "JHMC", "TA1-2040"), and what forms send for nothing. */
const CODES = /^(?:[a-z]{1,3}\d[\d.\-–]*|\d[\d.\-–]*|n\/?a|none|unknown)$/iu;

/** Returns a keyword as a value of the subject facet: folded, so that spellings that differ in case or accents are one. */
export function subjectValue(keyword: string): string {
  return fold(keyword).replaceAll(/\s+/gu, " ").trim();
}

/** Returns whether a keyword names a subject that readers understand: no code, no path of a classification. */
export function isSubject(keyword: string): boolean {
  const text = keyword.trim();
  return text.length <= MAX_SUBJECT_LENGTH && !text.includes("::") && !CODES.test(text) && /\p{L}{2}/u.test(text);
}

/**
 * Returns what a title is filtered by as a subject, each once: the codes of its Thema categories and of every broader one, which the
 * facet shows; and its keywords, by which addresses of earlier versions filter.
 */
export function subjectValues(keywords: readonly string[]): string[] {
  const codes = findSubjectsByKeywords(keywords).flatMap((code) => subjectPath(code).map((subject) => subject.code));
  const words = keywords.filter(isSubject).map(subjectValue).filter(Boolean).slice(0, MAX_WORDS);
  return [...new Set([...codes, ...words])];
}

/** Returns the chosen subjects without those that contain another chosen one: "Higher education" narrows "Education". */
export const narrowestSubjects = (values: readonly string[]): readonly string[] =>
  values.filter(
    (value) =>
      !findSubject(value) || !values.some((other) => other !== value && findSubject(other) && other.startsWith(value)),
  );
