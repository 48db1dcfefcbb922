import type { ParentReference } from "#imports/core/imported-record.ts";
import type { PublicationType } from "#publications/core/publication.ts";

/** The facts that distinguish publications with the same words. An absent fact is unknown and differs from none. */
export type IdentityFacts = {
  readonly type: PublicationType;
  readonly doi?: string | undefined;
  readonly isbn?: string | undefined;
  readonly volume?: string | undefined;
  readonly page_from?: number | undefined;
  readonly page_to?: number | undefined;
  readonly page_label?: string | undefined;
  /** The id of the parent, if the press has it. */
  readonly parentId?: string | undefined;
  /** The book or proceedings that the record names. */
  readonly parent?: ParentReference | undefined;
};

/** A fact that both have with different values; `here` is the record's value, `stored` the publication's. */
export type Difference = { readonly fact: string; readonly here: string; readonly stored: string };

/** Returns the differing facts that prove another publication: DOI, ISBN, page range, volume, parent, part or whole. */
export function differingFacts(record: IdentityFacts, stored: IdentityFacts): Difference[] {
  const isPart = ({ type }: IdentityFacts): string => (type === "academic_chapter" ? "a part" : "a whole work");
  return [
    difference("kind", isPart(record), isPart(stored)),
    difference("DOI", record.doi, stored.doi, lowerCase),
    difference("ISBN", record.isbn, stored.isbn),
    difference("volume", record.volume, stored.volume, foldFact),
    ...pageDifferences(record, stored),
    parentDifference(record, stored),
  ].filter((one) => one !== undefined);
}

/** Returns the facts that only the record has: with the same words it may be the same publication or a twin. */
export function listAddedFacts(record: IdentityFacts, stored: IdentityFacts): Omit<Difference, "stored">[] {
  const facts = [
    ["DOI", record.doi, stored.doi],
    ["ISBN", record.isbn, stored.isbn],
    ["volume", record.volume, stored.volume],
    ["pages", formatPages(record), formatPages(stored)],
    ["book", parentName(record), parentName(stored)],
  ] as const;
  return facts.flatMap(([fact, here, there]) => (here !== undefined && there === undefined ? [{ fact, here }] : []));
}

/** Returns "its DOI is 10.1/a in the file and 10.1/b in the press". */
export const differenceWords = ({ fact, here, stored }: Difference): string =>
  `its ${fact} is ${here} in the file and ${stored} in the press`;

/** Returns whether two titles are equal apart from case, the encoding of accents, punctuation and a subtitle. */
export function isSameTitle(one: string, other: string): boolean {
  const [a, b] = [foldFact(one), foldFact(other)];
  return a.startsWith(b) || b.startsWith(a);
}

export const foldFact = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

const lowerCase = (text: string): string => text.toLowerCase();

function difference(
  fact: string,
  here: string | undefined,
  stored: string | undefined,
  spelling: (text: string) => string = String,
): Difference | undefined {
  if (here === undefined || stored === undefined || spelling(here) === spelling(stored)) return undefined;
  return { fact, here, stored };
}

function pageDifferences(record: IdentityFacts, stored: IdentityFacts): (Difference | undefined)[] {
  const ranged =
    difference("pages", text(record.page_from), text(stored.page_from)) ??
    difference("pages", text(record.page_to), text(stored.page_to));
  const labelled = difference("pages", record.page_label, stored.page_label, foldFact);
  return [ranged ? { ...ranged, here: formatPages(record) ?? "", stored: formatPages(stored) ?? "" } : labelled];
}

const text = (page: number | undefined): string | undefined => page?.toString();

const formatPages = ({ page_from, page_to, page_label }: IdentityFacts): string | undefined =>
  page_from === undefined ? page_label : page_to === undefined ? `${page_from}` : `${page_from}–${page_to}`;

const parentName = ({ parent, parentId }: IdentityFacts): string | undefined =>
  parent?.title === undefined ? (parent?.doi ?? parent?.isbn ?? parent?.source_id ?? parentId) : `“${parent.title}”`;

function parentDifference(record: IdentityFacts, stored: IdentityFacts): Difference | undefined {
  const [here, there] = [parentName(record), parentName(stored)];
  if (here === undefined || there === undefined) return undefined;
  const differs =
    record.parentId !== undefined && stored.parentId !== undefined
      ? record.parentId !== stored.parentId
      : namesAnother(record.parent ?? {}, stored.parent ?? {});
  return differs ? { fact: "book", here, stored: there } : undefined;
}

/** Returns whether two references cannot mean the same book: the strongest fact that both have decides. */
function namesAnother(one: ParentReference, other: ParentReference): boolean {
  for (const name of ["id", "source_id", "doi", "isbn"] as const) {
    const [a, b] = [one[name], other[name]];
    if (a !== undefined && b !== undefined) return lowerCase(a) !== lowerCase(b);
  }
  return one.title !== undefined && other.title !== undefined && !isSameTitle(one.title, other.title);
}
