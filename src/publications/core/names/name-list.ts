import type { PersonName } from "#publications/core/publication.ts";
import { displayName } from "./person-name.ts";
import { isOrganisation } from "./organisation-words.ts";

/** The names in a text, in their order, and what is not certain about them. */
export type NameList = {
  /** Each as `parsePersonName` reads it. */
  readonly names: readonly string[];
  /** The words that say that there are more people than the text names, such as "et al.". */
  readonly others?: string | undefined;
  /** What was left out or may have been read wrongly, as sentences. */
  readonly remarks: readonly string[];
};

/** "et al." and its like in the languages of catalogues, at the end of a list. */
const OTHERS =
  /(?:^|[\s,;&]+)[[(]?(?:(et\s+al(?:ii|iae|ia)?)|(and\s+(?:\d+\s+)?others|u\.\s?a|und\s+andere|et\s+autres|y\s+otros|e\s+outros|e\s+altri|i\s+in))\.?[\])]?\.?\s*$/iu;

/** Between people wherever they stand. Catalogues in German write " / ", DSpace writes "||". */
const STRONG = /\s*(?:;|\|+|\n|\s\/\s)\s*/u;
/** Between people, but also inside the names of organisations. */
const AND = /\s*,?\s+(?:and|und|et|&)\s+/u;

const TITLE =
  /^(?:(?:Univ\.-|Ao\.\s?|Priv\.-)?(?:Professor|Prof|Doz|Doctor|Dr|PD|Mag|Dipl|Ing|Rev|Mr|Mrs|Ms|Herr|Frau|Dott|Dra|Mme)(?:\.-\p{L}+)?\.?|(?:apl|em|h\.\s?c|med|phil|rer|nat|jur|iur|theol|habil)\.)\s+/u;
const DEGREE =
  /^(?:Ph\.?\s?D|D\.?\s?Phil|M\.?D|M\.?A|B\.?A|M\.?Sc|B\.?Sc|D\.?Sc|MBA|MPH|Ed\.?D|LL\.?[BMD]|J\.?D|Esq|FRS|FBA|FRCP|CBE|OBE|MBE|RN|S\.?J|O\.?P)\.?$/u;
const DEGREE_BEHIND = /\s+(?:Ph\.?\s?D|D\.?Phil|MBA|M\.?Sc)\.?$/u;

/** Initials, such as "L.", "J. P.", "J-P" and "Ch."; "Bo Li" is a name. */
const INITIALS = /^(?:\p{Lu}(?:\p{Ll}?\.)?[\s-]?){1,4}$/u;
/** A family name before initials without full stops, as medical journals print it: "Brandt L". */
const VANCOUVER = /^(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?)\s(\p{Lu}{1,3})$/u;

/** Returns the names in a text that may hold several people: a cell of a table, a field of a form, a line of a file. */
export const readNameList = (text: string): NameList =>
  readNames(text, (named, remarks) => {
    const isParted = STRONG.test(named);
    return named
      .split(STRONG)
      .flatMap((part) => (isOrganisation(part) || (isParted && !arePeople(part)) ? [part] : part.split(AND)))
      .flatMap((part) => splitAtCommas(part.replace(/^(?:and|und|et|&)\s+/u, ""), isParted, remarks));
  });

/** Returns whether "and" in a part of a list stands between people, and not in the name of a firm: "Osei, Kwame and Ruiz, Ana". */
const arePeople = (part: string): boolean => part.split(AND).every((one) => one.includes(","));

/** Returns the name in a text that holds one person, or nobody where it says "and others". */
export const readOneName = (text: string): NameList => readNames(text, (named) => [named]);

function readNames(text: string, part: (named: string, remarks: string[]) => readonly string[]): NameList {
  const remarks: string[] = [];
  const whole = text
    .normalize("NFC")
    .replaceAll(/[^\S\n]+/gu, " ")
    .trim();
  const others = OTHERS.exec(whole);
  const names = part(others ? whole.slice(0, others.index) : whole, remarks)
    .map((name) => removeTitles(name, remarks))
    .filter((name) => /[\p{L}\p{N}]/u.test(name));
  return { names, others: (others?.[1] ?? others?.[2])?.trim(), remarks };
}

/** Returns the sentence about a list that names only some people. */
export const describeIncompleteList = (others: string, people = "people"): string =>
  `The list of ${people} is incomplete: it ends with “${others}”.`;

/** Returns a name without academic titles, forms of address and degrees, and says so. */
export function removeTitles(name: string, remarks: string[]): string {
  const whole = name.trim().replaceAll(/\s*,\s*/gu, ", ");
  let bare = whole;
  for (let shorter = bare.replace(TITLE, ""); shorter !== bare; shorter = bare.replace(TITLE, "")) bare = shorter;
  const parts = bare.split(/\s*,\s*/u);
  while (parts.length > 1 && DEGREE.test(parts.at(-1) ?? "")) parts.pop();
  bare = parts.join(", ").replace(DEGREE_BEHIND, "");
  if (bare === whole || !/\p{L}/u.test(bare)) return name.trim();
  remarks.push(`The titles of “${name.trim()}” were left out.`);
  return bare;
}

/** Returns the people between commas. One comma parts family and given name, unless whole names stand on both sides. */
function splitAtCommas(part: string, isParted: boolean, remarks: string[]): readonly string[] {
  const parts = part.split(/\s*,\s*/u).filter((one) => one !== "");
  const cells = parts.filter((part, index) => index === 0 || !(DEGREE.test(part) || SUFFIX.test(part)));
  if (isParted || cells.length < 2 || isOrganisation(part)) return [part.trim()];
  const isList = cells.length > 1 && cells.every((cell) => isWholeName(cell));
  if (cells.length === 2 && isList) remarks.push(`“${part.trim()}” was read as two people.`);
  if (isList) return cells.map((cell) => cell.replace(VANCOUVER, "$1, $2"));
  if (cells.length % 2 === 0 && cells.length > 2 && arePairs(cells))
    return cells.flatMap((family, index) => (index % 2 === 0 ? [`${family}, ${cells[index + 1] ?? ""}`] : []));
  if (cells.length > 2) remarks.push(`“${part.trim()}” may be several people and was read as one.`);
  return [part.trim()];
}

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/iu;

/** Returns whether a text has a given and a family name: "Lena Brandt", "Brandt L"; not "van der Berg" and not "J. P.". */
const isWholeName = (text: string): boolean =>
  /^\p{Lu}\S*\s+\S/u.test(text) && !INITIALS.test(text) && !/^\S+\s+(?:\p{Lu}\.\s?)+$/u.test(text);

/** Returns whether family and given names take turns: "Brandt, L., Osei, K." or "Brandt, Lena, Osei, Kwame". */
const arePairs = (cells: readonly string[]): boolean =>
  cells.every((cell, index) => (index % 2 === 0 ? !INITIALS.test(cell) : INITIALS.test(cell))) ||
  cells.every((cell) => !/\s/u.test(cell));

/** Returns why a name should be looked at, as a sentence; undefined where nothing is odd. */
export function describeOddity(name: PersonName): string | undefined {
  const oddity = findOddity(name);
  return oddity === undefined ? undefined : `The name “${displayName(name)}” should be looked at: ${oddity}.`;
}

function findOddity(name: PersonName): string | undefined {
  if ("literal" in name) return undefined;
  const words = [name.given, name.family].filter((part) => part !== undefined).join(" ");
  if (/\d/u.test(words)) return "it has digits";
  if (/[/|]/u.test(words)) return "it has a slash";
  if (name.given?.includes(",") === true) return "its given name has a comma";
  // Particles such as "de" and initials are no words of their own.
  if (words.split(/\s+/u).filter((word) => !/^(?:\p{Ll}|\p{Lu}\.?$)/u.test(word)).length > 5)
    return "it has more than five words";
  return undefined;
}
