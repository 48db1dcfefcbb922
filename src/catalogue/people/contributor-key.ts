import type { Orcid } from "#people/profiles/orcid.ts";
import { displayName, sortName } from "#publications/core/names/person-name.ts";
import type { PersonName } from "#publications/core/publication.ts";

/** A contributor as the grouping into people sees it. `within` is the listed title: a chapter's book, else itself. */
type NamedContributor = {
  readonly name: PersonName;
  readonly orcid?: Orcid | string | undefined;
  readonly within: string;
};

/**
 * Returns what makes contributors one person: the ORCID iD, else the exact name. Two pages for one person are better than one
 * page for two: a name that only has initials, or a single Latin word, is the same person only within one volume, and a name
 * without an ORCID iD is never joined with one that has it. Editors merge pages (decision 70).
 */
export function contributorKey({ name, orcid, within }: NamedContributor): string {
  if (orcid !== undefined) return `orcid:${orcid}`;
  const exact = exactName(name);
  return isDistinctive(name) ? `name:${exact}` : `name:${exact}@${within}`;
}

/** Returns the name for comparison: composed, with single spaces and one kind of apostrophe, in lower case. */
export function exactName(name: PersonName): string {
  return displayName(name)
    .normalize("NFC")
    .replaceAll(/[’ʼ‘`]/gu, "'")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .toLowerCase();
}

/** Returns whether a name has a given name with more than an initial, or is written in a script without that order. */
function isDistinctive(name: PersonName): boolean {
  const words = displayName(name).split(/\s+/u).filter(Boolean);
  if (
    /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u.test(words.join(""))
  )
    return true;
  return words.filter((word) => /\p{L}{2}/u.test(word) && !word.endsWith(".")).length >= 2;
}

/** Returns the initial under which a name stands in the index: the first of its sort name without accents, or "#". */
export function indexInitial(name: PersonName): string {
  const [first = ""] = sortName(name)
    .normalize("NFKD")
    .replaceAll(/^[^\p{L}\p{N}]+/gu, "");
  return /\p{L}/u.test(first) ? first.toUpperCase() : "#";
}
