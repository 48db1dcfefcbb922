import { isOtherClassification } from "#publications/core/subjects/classifications.ts";
import {
  listDisplayedKeywords,
  readKeyword,
  findSubjectsByKeywords,
} from "#publications/core/subjects/keyword-subjects.ts";
import { acceptSubjects } from "./proposed-subjects.ts";
import { findSubject, foldHeading, type Subject, SUBJECTS } from "#publications/core/subjects/thema.ts";

const sameTexts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, index) => text === b[index]);

/**
 * Returns keywords that have exactly these subjects, in this order. Where they have them already, they stay as they came; otherwise the
 * subjects are stored before the words ("thema: JHM"). Codes of other classifications stay where they have their label and subjects are chosen.
 */
export function withSubjects(subjects: readonly string[], keywords: readonly string[]): readonly string[] {
  if (sameTexts(subjects, findSubjectsByKeywords(keywords))) return keywords;
  // Without chosen subjects the codes of other classifications would name some.
  const stays = (keyword: string): boolean =>
    readKeyword(keyword).words !== undefined || (subjects.length > 0 && isOtherClassification(keyword));
  const words = keywords.filter(stays);
  return [...subjects.map((code) => `thema: ${code}`), ...words];
}

/**
 * Returns the keywords of a form: what was typed as words, with the codes of the stored keywords as long as the subjects are theirs.
 * Unchanged words and subjects leave the stored keywords as they are, also in their order. Subjects that a person changed are chosen, also
 * where the words would name them.
 */
export function mergeKeywords(
  stored: readonly string[],
  words: readonly string[],
  subjects: readonly string[],
): readonly string[] {
  const typed = words.map((word) => word.trim()).filter((word) => word !== "");
  const codes = stored.filter((keyword) => readKeyword(keyword).words === undefined);
  const merged = withSubjects(
    subjects,
    sameTexts(typed, listDisplayedKeywords(stored)) ? stored : [...codes, ...typed],
  );
  return sameTexts(subjects, findSubjectsByKeywords(stored)) ? merged : acceptSubjects(merged, subjects);
}

/** Returns the first code that is no category of Thema's list; undefined where all are. */
export const unknownSubject = (codes: readonly string[]): string | undefined =>
  codes.find((code) => findSubject(code) === undefined);

const MAX_FOUND = 20;

/**
 * Returns the categories for typed words or a code, best first: the code itself, codes that begin with it, headings in which each word
 * begins one of theirs. Without those that were chosen.
 */
export function searchSubjects(typed: string, chosen: readonly string[]): readonly Subject[] {
  const code = typed.trim().toUpperCase();
  const words = foldHeading(typed).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const isHeld = (heading: string): boolean => {
    const own = foldHeading(heading).split(" ");
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const isFirst = (heading: string): boolean => foldHeading(heading).startsWith(words[0] ?? "");
  const byCode = SUBJECTS.filter((subject) => subject.code.startsWith(code));
  const byHeading = SUBJECTS.filter(({ heading }) => isHeld(heading)).toSorted(
    (a, b) =>
      Number(isFirst(b.heading)) - Number(isFirst(a.heading)) ||
      a.code.length - b.code.length ||
      (a.heading < b.heading ? -1 : 1),
  );
  return [...new Map([...byCode, ...byHeading].map((subject) => [subject.code, subject])).values()]
    .filter((subject) => !chosen.includes(subject.code))
    .slice(0, MAX_FOUND);
}

/** Returns codes of a form's text, which separates them by spaces, as categories; unknown ones are left out. */
export const subjectsIn = (text: string): readonly Subject[] =>
  text.split(/\s+/u).flatMap((code) => findSubject(code) ?? []);
