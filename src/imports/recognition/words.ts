import { foldFact } from "./differing-facts.ts";
import type { PublicationDraft, PublicationType } from "#publications/core/publication.ts";
import { fullTitle } from "#publications/core/full-title.ts";

/** The words of a work by which it is recognised where nothing names it: title, people, year and edition. */
export type Words = {
  /** Title and subtitle, without case, accents' spelling and punctuation. */
  readonly title: string;
  /** The family names of people, and organisations, in the same form. */
  readonly people: readonly string[];
  readonly year: number | undefined;
  readonly edition: string;
};

/** Returns the words of a record. */
export function readWords(draft: PublicationDraft): Words {
  return {
    title: foldFact(fullTitle(draft)),
    people: draft.contributors.map(({ name }) => foldFact("literal" in name ? name.literal : name.family)),
    year: draft.publication_date?.year,
    edition: editionWords(draft.type, draft.details.edition),
  };
}

/** A part has the edition of its book, which citations repeat and catalogues do not: it tells no parts apart. */
export const editionWords = (type: PublicationType, edition: string | null | undefined): string =>
  type === "academic_chapter" ? "" : foldFact(edition ?? "");

/**
 * Returns how alike two works are by their words: "same" where title, year and edition agree and the record's first person is one of the
 * other's; "unsure" where title agrees and one of them lacks people or a year; undefined for different works.
 */
export function compareWords(record: Words, stored: Words): "same" | "unsure" | undefined {
  if (record.title !== stored.title || record.edition !== stored.edition) return undefined;
  const [first] = record.people;
  if (first !== undefined && stored.people.length > 0 && !stored.people.includes(first)) return undefined;
  if (record.year !== undefined && stored.year !== undefined && record.year !== stored.year) return undefined;
  const isNamed = first !== undefined && stored.people.length > 0;
  const isDated = record.year !== undefined && stored.year !== undefined;
  const areBothWithout = first === undefined && stored.people.length === 0;
  return (isNamed && record.year === stored.year) || (areBothWithout && isDated) ? "same" : "unsure";
}

/** A title is looked up by at most so many of its beginnings. */
const MAX_BEGINNINGS = 8;

/** Returns a title and its beginnings that may be the title of a work with a subtitle, as citations write both in one line. */
export function possibleTitles(title: string): readonly string[] {
  const ends = Array.from(title.matchAll(/: |(?<=[?!:.…؟。？！]) /gu), ({ index }) => index).slice(0, MAX_BEGINNINGS);
  return [title, ...ends.map((end) => title.slice(0, end))];
}
