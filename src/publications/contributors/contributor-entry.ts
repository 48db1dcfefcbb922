import { displayName, parsePersonName } from "./person-name.ts";
import type { ContributorRole } from "#publications/publication.ts";

/** A contributor as the form holds one: every part a text, empty where nothing is said (decision F6). */
export type PersonEntry = {
  readonly role: ContributorRole;
  readonly given: string;
  readonly family: string;
  /** A name that is not taken apart: an organisation, or a script without that order. */
  readonly literal: string;
  readonly affiliation: string;
  readonly orcid: string;
};

export const EMPTY_PERSON: PersonEntry = {
  role: "author",
  given: "",
  family: "",
  literal: "",
  affiliation: "",
  orcid: "",
};

/** As a reader will see the name; empty while there is none. */
export function entryName({ given, family, literal }: PersonEntry): string {
  if (literal.trim() !== "") return literal.trim();
  const [first, last] = [given.trim(), family.trim()];
  if (last === "") return first;
  return displayName(first === "" ? { family: last } : { family: last, given: first });
}

/** How the name is stored, as the preview of the split says it: "Okafor, Amara"; a whole name stays as it is. */
export function splitName({ given, family, literal }: PersonEntry): string {
  if (literal.trim() !== "") return literal.trim();
  return [family.trim(), given.trim()].filter(Boolean).join(", ");
}

/** The authors of a comma-separated text (specification §5), each with what is known of them; everybody else stays. */
export function peopleFromText(text: string, before: readonly PersonEntry[]): PersonEntry[] {
  const isAuthor = ({ role }: PersonEntry): boolean => role === "author";
  // Two people may have one name: each is taken once.
  const known = before.filter(isAuthor);
  const authors = text.split(",").flatMap((part): PersonEntry[] => {
    const typed = part.replaceAll(/\s+/gu, " ").trim();
    const place = known.findIndex((person) => typedName(person) === typed);
    const entry = known.splice(Math.max(0, place), place < 0 ? 0 : 1)[0] ?? personFromName(part);
    return entry ? [entry] : [];
  });
  return [...authors, ...before.filter((person) => !isAuthor(person))];
}

/** A person with the name as it was typed; undefined where nothing was. */
export function personFromName(typed: string): PersonEntry | undefined {
  const name = parsePersonName(typed);
  if (!name) return undefined;
  return "literal" in name
    ? { ...EMPTY_PERSON, literal: name.literal }
    : { ...EMPTY_PERSON, family: name.family, given: name.given ?? "" };
}

/** The authors as one text, which `peopleFromText` reads again. */
export const authorsText = (people: readonly PersonEntry[]): string =>
  people
    .filter(({ role }) => role === "author")
    .map(typedName)
    .filter(Boolean)
    .join(", ");

/** A name as it stands between commas: its own would part it ("Smith & Sons, Ltd."). */
const typedName = (person: PersonEntry): string => entryName(person).replaceAll(",", "");

/** The same list with one entry a place higher or lower; unchanged at either end. */
export function withMoved<Entry>(entries: readonly Entry[], at: number, by: -1 | 1): readonly Entry[] {
  const moving = entries.slice(at, at + 1);
  const to = at + by;
  return to < 0 || to >= entries.length ? entries : entries.toSpliced(at, 1).toSpliced(to, 0, ...moving);
}
