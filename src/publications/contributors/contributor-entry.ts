import { displayName, parsePersonName } from "#publications/core/names/person-name.ts";
import type { ContributorRole } from "#publications/core/publication.ts";

/** A contributor in the form: every part is a text, empty if not given (decision F6). */
export type PersonEntry = {
  readonly role: ContributorRole;
  readonly given: string;
  readonly family: string;
  /** A name that is not split: an organisation, or a script without that order. */
  readonly literal: string;
  readonly affiliation: string;
  /** The organisation of the affiliation in ROR; left out where none is known, as in drafts of earlier versions. */
  readonly ror?: string | undefined;
  readonly orcid: string;
  readonly isni?: string | undefined;
  /** Affiliations after the first. */
  readonly other_affiliations?: readonly AffiliationEntry[] | undefined;
  readonly biography?: string | undefined;
  /** In languages other than the publication's own. */
  readonly other_biographies?: readonly BiographyEntry[] | undefined;
};

export type BiographyEntry = { readonly language: string; readonly text: string };

export type AffiliationEntry = { readonly name: string; readonly ror?: string | undefined };

export const EMPTY_PERSON: PersonEntry = {
  role: "author",
  given: "",
  family: "",
  literal: "",
  affiliation: "",
  orcid: "",
};

/** Returns the display name; empty while there is none. */
export function entryName({ given, family, literal }: PersonEntry): string {
  if (literal.trim() !== "") return literal.trim();
  const [first, last] = [given.trim(), family.trim()];
  if (last === "") return first;
  return displayName(first === "" ? { family: last } : { family: last, given: first });
}

/** Returns the stored form of the name for the preview, such as "Okafor, Amara"; a whole name stays unchanged. */
export function splitName({ given, family, literal }: PersonEntry): string {
  if (literal.trim() !== "") return literal.trim();
  return [family.trim(), given.trim()].filter(Boolean).join(", ");
}

/**
 * Returns the contributors with the authors of a comma-separated text (specification §5). Known authors keep their
 * details; all other contributors stay.
 */
export function peopleFromText(text: string, before: readonly PersonEntry[]): PersonEntry[] {
  const isAuthor = ({ role }: PersonEntry): boolean => role === "author";
  // Two people may have the same name: each is matched once.
  const known = before.filter(isAuthor);
  const authors = text.split(",").flatMap((part): PersonEntry[] => {
    const typed = part.replaceAll(/\s+/gu, " ").trim();
    const place = known.findIndex((person) => formatTypedName(person) === typed);
    const entry = known.splice(Math.max(0, place), place < 0 ? 0 : 1)[0] ?? personFromName(part);
    return entry ? [entry] : [];
  });
  return [...authors, ...before.filter((person) => !isAuthor(person))];
}

/** Returns a person with the typed name; undefined if it is blank. */
export function personFromName(typed: string): PersonEntry | undefined {
  const name = parsePersonName(typed);
  if (!name) return undefined;
  return "literal" in name
    ? { ...EMPTY_PERSON, literal: name.literal }
    : { ...EMPTY_PERSON, family: name.family, given: name.given ?? "" };
}

/** Returns the authors as one text, which `peopleFromText` can read back. */
export const authorsText = (people: readonly PersonEntry[]): string =>
  people
    .filter(({ role }) => role === "author")
    .map(formatTypedName)
    .filter(Boolean)
    .join(", ");

/** Returns a name for the comma-separated text; a comma inside it would split it ("Smith & Sons, Ltd."). */
const formatTypedName = (person: PersonEntry): string => entryName(person).replaceAll(",", "");

/**
 * Returns the name in its usual order where the text may be one person's, written as in a bibliography ("van der Berg,
 * Jan"): one comma between Latin names, and a single word before or behind it. Otherwise undefined.
 */
export function restoreNameOrder(authors: string): string | undefined {
  const [family = "", given = "", ...more] = authors.split(",").map((part) => part.trim());
  const isLatin = /^[\p{Script=Latin}\p{M}\s.'’-]+,[\p{Script=Latin}\p{M}\s.'’-]+$/u.test(authors);
  if (!isLatin || more.length > 0 || family === "" || given === "") return undefined;
  return [family, given].some((part) => !/\s/u.test(part)) ? `${given} ${family}` : undefined;
}

/** Returns the list with one entry moved one place up or down; unchanged at either end. */
export function withMoved<Entry>(entries: readonly Entry[], at: number, by: -1 | 1): readonly Entry[] {
  const moving = entries.slice(at, at + 1);
  const to = at + by;
  return to < 0 || to >= entries.length ? entries : entries.toSpliced(at, 1).toSpliced(to, 0, ...moving);
}
