import type { ContributorRole } from "./publication.ts";

/** A book or a volume of proceedings is given at most this number of chapters or papers at a time. */
export const MAX_CHAPTERS = 2000;

/** The parts of a chapter that the rules of the chapter form check. */
export type RequiredOfChapter = {
  readonly hasBook: boolean;
  readonly people: readonly {
    readonly role: ContributorRole;
    /** The display name. */
    readonly name: string;
    readonly affiliation: string | undefined;
  }[];
};

/**
 * Returns a sentence for each field that the chapter form requires beyond the rules of every publication (specification
 * §5): a book, and an affiliation of each author. Imports may lack both. A stored chapter may keep its gaps, so that
 * the rest of it can be corrected: its book, and as many affiliations as were missing, also of renamed authors.
 */
export function chapterErrors(
  chapter: RequiredOfChapter,
  stored?: RequiredOfChapter,
): Readonly<Record<string, string>> {
  const isBookless = !chapter.hasBook && stored?.hasBook !== false;
  const affiliationErrors = lackingAffiliations(chapter, stored).map((at) => [
    `contributors.${at}.affiliation`,
    "Affiliation is required",
  ]);
  return Object.fromEntries([
    ...(isBookless ? [["parent_book_id", "Please select a book"]] : []),
    ...affiliationErrors,
  ]);
}

/** Returns the places of the authors whose affiliation is missing and was not missing before. */
function lackingAffiliations(chapter: RequiredOfChapter, stored?: RequiredOfChapter): number[] {
  const before = stored ? withoutAffiliation(stored).map(({ name }) => name) : [];
  const lacking = withoutAffiliation(chapter);
  const unknown = lacking.filter(({ name }) => !before.includes(name));
  const forgiven = before.length - (lacking.length - unknown.length);
  return unknown.slice(Math.max(0, forgiven)).map(({ at }) => at);
}

const withoutAffiliation = ({ people }: RequiredOfChapter) =>
  people.flatMap(({ role, name, affiliation = "" }, index) =>
    role === "author" && affiliation.trim() === "" ? [{ name, at: index }] : [],
  );
