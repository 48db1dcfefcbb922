import type { ContributorRole } from "#publications/publication.ts";

/** As much of a chapter as the chapter form's rules look at. */
export type RequiredOfChapter = {
  readonly hasBook: boolean;
  readonly people: readonly {
    readonly role: ContributorRole;
    /** As a reader sees it. */
    readonly name: string;
    readonly affiliation: string | undefined;
  }[];
};

/**
 * What the chapter form requires beyond what every record needs (specification §5): a book, and an affiliation of each
 * author, one sentence a field. Imports may lack both. A stored chapter may go on lacking what it lacks, so that the rest
 * of it can be corrected: its book, and as many affiliations as it lacks, of authors who are renamed too.
 */
export function chapterErrors(
  chapter: RequiredOfChapter,
  stored?: RequiredOfChapter,
): Readonly<Record<string, string>> {
  const isBookless = !chapter.hasBook && stored?.hasBook !== false;
  const fieldErrors = lackingAffiliations(chapter, stored).map((at) => [
    `contributors.${at}.affiliation`,
    "Affiliation is required",
  ]);
  return Object.fromEntries([...(isBookless ? [["parent_book_id", "Please select a book"]] : []), ...fieldErrors]);
}

/** The places of the authors whose affiliation is missing and was not missing before. */
function lackingAffiliations(chapter: RequiredOfChapter, stored?: RequiredOfChapter): number[] {
  const before = stored ? withoutAffiliation(stored).map(({ name }) => name) : [];
  const lacking = withoutAffiliation(chapter);
  const unknown = lacking.filter(({ name }) => !before.includes(name));
  const forgiven = before.length - (lacking.length - unknown.length);
  return unknown.slice(Math.max(0, forgiven)).map(({ at }) => at);
}

const withoutAffiliation = ({ people }: RequiredOfChapter) =>
  people.flatMap(({ role, name, affiliation = "" }, at) =>
    role === "author" && affiliation.trim() === "" ? [{ name, at }] : [],
  );
