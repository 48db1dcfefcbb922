import { readDoi } from "#publications/core/identifiers/doi.ts";
import { wholeName, type Comparable, type ComparablePerson } from "./comparable.ts";
import { findReason } from "./choices.ts";
import { foldName, foldWords } from "./fold-words.ts";

/** What is compared and counted. */
export const COMPARED = ["names", "titles", "doi", "isbn", "year", "pages"] as const;
export type ComparedField = (typeof COMPARED)[number];

export type Difference = {
  readonly field: ComparedField;
  readonly expected: string;
  readonly read: string;
  /** Why the two may differ, where it is a choice of ours. */
  readonly reason?: string | undefined;
};

/** How many values there are on either side, and those that differ. */
export type Comparison = {
  readonly counts: Readonly<Record<ComparedField, number>>;
  readonly differences: readonly Difference[];
};

/** Compares a record of ours with the expected one. Of DOI, ISBN, year and the pages of parts those count that the other project has. */
export function compareRecords(read: Comparable, expected: Comparable): Comparison {
  const people = comparePeople(
    read.people,
    expected.people.flatMap((person) => putInPlace(person, read)),
  );
  const pairs = [
    { field: "titles", compare: foldWords, ours: read.title, theirs: expected.title },
    { field: "doi", compare: foldDoi, ours: read.doi, theirs: expected.doi },
    { field: "isbn", compare: (text: string) => text, ours: read.isbn, theirs: expected.isbn },
    { field: "year", compare: (text: string) => text, ours: read.year, theirs: expected.year },
    { field: "pages", compare: foldPages, ours: read.pages, theirs: expected.pages },
  ] as const;
  const compared = pairs.filter(({ field, theirs }) => theirs !== undefined && (field !== "pages" || read.isPart));
  const differing = compared.filter(({ compare, ours = "", theirs = "" }) => !hasValue(compare(ours), compare(theirs)));
  const count = (field: ComparedField): number => compared.filter((pair) => pair.field === field).length;
  return {
    counts: {
      names: people.count,
      titles: count("titles"),
      doi: count("doi"),
      isbn: count("isbn"),
      year: count("year"),
      pages: count("pages"),
    },
    differences: [
      ...people.differences,
      ...differing.map(({ field, ours = "", theirs = "" }) => ({ field, expected: theirs, read: ours })),
    ].map((difference) => ({ ...difference, reason: findReason(difference, read) })),
  };
}

/** The editors of a chapter's book are the book's, whichever of the two a project takes the record for. */
function putInPlace(person: ComparablePerson, { isPart }: Comparable): readonly ComparablePerson[] {
  if (person.role === "editor" && isPart) return [{ ...person, role: "host" }];
  return person.role === "host" && !isPart ? [] : [person];
}

/** A field of theirs may hold several values, of which we keep one: ISBNs of several bindings. */
const hasValue = (ours: string, theirs: string): boolean =>
  ours === theirs || (ours !== "" && theirs.split(" | ").includes(ours));

const foldDoi = (text: string): string => (readDoi(text) ?? text).toLowerCase();

/** Returns pages with one form of their dashes; a single page is a range of one. */
function foldPages(text: string): string {
  const range = text.replaceAll(/\s*(?:--?|[\u2010-\u2015])\s*/gu, "–").toLowerCase();
  const [, first, last] = /^(\S+?)–(\S+)$/u.exec(range) ?? [];
  return first !== undefined && first === last ? first : range;
}

/** Pairs the people of both sides. One without a partner is a difference of its own, on whichever side it stands. */
function comparePeople(
  read: readonly ComparablePerson[],
  expected: readonly ComparablePerson[],
): { readonly count: number; readonly differences: readonly Difference[] } {
  const isWithoutRoles = expected.some(({ role }) => role === "unknown");
  const left = isWithoutRoles ? removeRepeated(read) : [...read];
  const unpaired = expected.filter((person) => {
    const at = left.findIndex((one) => isSamePerson(one, person));
    if (at >= 0) left.splice(at, 1);
    // A contributor whom we have no role for is left out, with a remark or by the field's name.
    return at < 0 && person.role !== "contributor";
  });
  const count = (isWithoutRoles ? removeRepeated(read) : read).length - left.length;
  // Of illustrators and series editors the other project says nothing.
  const surplus = left.filter(({ role }) => role !== "contributor");
  const differences = Array.from({ length: Math.max(surplus.length, unpaired.length) }, (_, index) => ({
    field: "names" as const,
    expected: describePerson(unpaired[index]),
    read: describePerson(surplus[index]),
  }));
  return { count: count + differences.length, differences };
}

/** Returns each person once, whatever they did. */
const removeRepeated = (people: readonly ComparablePerson[]): ComparablePerson[] => [
  ...new Map(people.map((person) => [foldName(wholeName(person)), person])).values(),
];

const isSamePerson = (read: ComparablePerson, expected: ComparablePerson): boolean =>
  (read.role === expected.role || expected.role === "contributor" || expected.role === "unknown") &&
  (read.role === "host"
    ? foldName(wholeName(read)) === foldName(wholeName(expected))
    : foldName(read.family) === foldName(expected.family) && foldName(read.given) === foldName(expected.given));

const describePerson = (person: ComparablePerson | undefined): string =>
  person === undefined
    ? ""
    : `${person.role} ${[person.family, person.given].filter((part) => part !== "").join(" | ")}`;
