import type { ImportedRecord } from "#imports/core/imported-record.ts";
import { withoutReferences } from "#imports/formats/texts/character-references.ts";
import { readLicence } from "#imports/formats/licence.ts";
import { readLanguageWord } from "#imports/formats/parse-details.ts";
import { readIsbn } from "#publications/core/identifiers/isbn.ts";

/** How much of a value is in a record: all its words, some, or none. */
export type Arrival = "whole" | "part" | "none";

/** The words of a record, and those of the remarks on it: what a value of its file must be found in. */
export class ArrivedValues {
  readonly #words: ReadonlySet<string>;
  readonly #remarks: readonly string[];

  constructor({ draft, id, parent, children, warnings }: ImportedRecord) {
    this.#words = new Set(listTexts([draft, id, parent, children]).flatMap(splitWords));
    this.#remarks = warnings.map(joinWords);
  }

  find(text: string): Arrival {
    const plain = removeTags(withoutReferences(text));
    const words = splitWords(plain);
    if (words.length === 0) return "whole";
    const needed = words.filter((word) => !JOINING.has(word));
    const matches = needed.filter((word) => this.#has(word));
    if (needed.length > 0 && matches.length === needed.length) return "whole";
    if (splitWords(readLicence(plain)).every((word) => this.#words.has(word))) return "whole";
    // A word of many may be there by chance; a year or a number of pages is not, nor is the first of a few.
    const isPart =
      matches.length * 2 >= words.length ||
      matches.some((word) => /^\d{2,}$/u.test(word)) ||
      (words.length <= 4 && this.#has(words[0] ?? ""));
    return isPart ? "part" : "none";
  }

  /** Returns whether a remark names this value. */
  isInRemark(text: string): boolean {
    if (this.#remarks.length === 0) return false;
    const words = joinWords(removeTags(withoutReferences(text)));
    return this.#remarks.some((remark) => remark.includes(words));
  }

  #has(word: string): boolean {
    return (
      this.#words.has(word) ||
      listForms(word).some((form) => form.length > 0 && form.every((part) => this.#words.has(part)))
    );
  }
}

/** Words between the names of people, and before numbers and years, which no record stores; 0 is a month or day that is not known. */
const JOINING = new Set("and und et y e al others c p pp s pages page isbn issn doi 0".split(" "));

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Returns the other forms in which a word may be stored: a language as its code, a month as its number, digits as a date or an ISSN. */
function listForms(word: string): readonly (readonly string[])[] {
  const month = MONTHS.findIndex((name) => word.startsWith(name)) + 1;
  const [, year = "", rest = "", day = ""] = /^(\d{4})(\d\d)(\d\d)?$/u.exec(word) ?? [];
  const language = /^\p{L}{2,12}$/u.test(word) ? readLanguageWord(word) : undefined;
  return [
    month > 0 ? [String(month)] : [],
    [year, rest, day].flatMap(splitWords),
    /^\d{7,8}$/u.test(word) ? [word.slice(0, 4), word.slice(4)].flatMap(splitWords) : [],
    language === undefined ? [] : [language],
  ];
}

/** Returns every text and number in a value, at any depth. */
function listTexts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;
const ISBN = /(?<![\dXx])(?:97[89][-\s]?)?(?:\d[-\s]?){9}[\dXx](?![\dXx])/gu;
/** Identifiers are stored without the addresses before them. */
const RESOLVERS = /https?:\/\/(?:(?:dx\.)?doi|(?:www\.)?orcid|ror)\.org\//giu;

/** Returns the words of a text as they are compared: in lower case, numbers without leading zeros, an ISBN as thirteen digits. */
function splitWords(text: string): readonly string[] {
  const plain = text
    .normalize("NFKC")
    .replaceAll(RESOLVERS, "")
    .replaceAll(ISBN, (isbn) => readIsbn(isbn) ?? isbn);
  return (plain.toLowerCase().match(WORD) ?? []).map((word) => word.replace(/^0+(?=\d)/u, ""));
}

const joinWords = (text: string): string => ` ${splitWords(text).join(" ")} `;

const removeTags = (text: string): string =>
  text
    .replaceAll(/<\/?(?:jats:)?(?:i|b|em|sup|sub|sc|scp|italic|bold|span)(?:\s[^<>]*)?>/giu, "")
    .replaceAll(/<\/?[A-Za-z][^<>]*>/gu, " ");
