import { MAX_NUMBER } from "#publications/core/form/form-fields.ts";
import { parsePartialDate } from "#publications/core/partial-date.ts";
import { DEFAULT_LANGUAGE, parseLanguage, type LanguageCode } from "#publications/core/language.ts";
import type { PublicationDetails, PublicationType } from "#publications/core/publication.ts";
import { plainText, type FieldReader } from "./loose-record.ts";
import { readFormattedTitles } from "#imports/formats/texts/formatted-titles.ts";
import { readLists } from "./parse-lists.ts";
import { readPageRange, type PageRange } from "./page-range.ts";

/** The names of languages in BibTeX's babel, and other catalogues' codes for the thirteen languages. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  american: "en",
  british: "en",
  usenglish: "en",
  ukenglish: "en",
  ngerman: "de",
  naustrian: "de",
  austrian: "de",
  brazil: "pt",
  brazilian: "pt",
  portuges: "pt",
  cmn: "zh",
  francais: "fr",
  french: "fr",
};
/** The ISO 639-2 codes for several, undetermined, uncoded and no linguistic content. */
const NO_LANGUAGE = new Set(["mul", "und", "mis", "zxx"]);

/** Returns all `publication_details`. `inherited` is the parent's language. */
export function readDetails(fields: FieldReader, type: PublicationType, inherited?: LanguageCode): PublicationDetails {
  const language = readLanguage(fields, inherited);
  return {
    abstract: fields.paragraphs("abstract"),
    publisher: fields.text("publisher"),
    place: fields.text("publisher_place", "place"),
    pages: readExtent(fields, type),
    volume: fields.text("volume"),
    issue: fields.text("issue"),
    language,
    keywords: [
      ...new Set(
        fields
          .list("keywords")
          .map((word) => plainText(word).replaceAll(/\s+/gu, " "))
          .filter((word) => word !== ""),
      ),
    ],
    edition: fields.text("edition"),
    edition_number: wholeNumber(fields, 1, "edition_number", { most: 999 }),
    copyright_year: wholeNumber(fields, 1400, "copyright_year", { most: 2200 }),
    copyright_holder: fields.text("copyright_holder"),
    licence_url: address(fields, "licence_url"),
    licence_starts_on: day(fields, "licence_starts_on"),
    chapter_number: wholeNumber(fields, 0, "chapter_number", { or: "number" }),
    ...readPages(fields, type),
    part_title: fields.text("part_title"),
    review_statement: fields.text("review_statement"),
    funding: fields.text("funding"),
    ...readFormattedTitles(fields),
    ...readLists(fields, language),
  };
}

/** Returns the code of a language by its name or another catalogue's code, in lower case; undefined for none. */
export const readLanguageWord = (word: string): LanguageCode | undefined =>
  NO_LANGUAGE.has(word) ? undefined : parseLanguage(OTHER_NAMES[word] ?? word);

function readLanguage(fields: FieldReader, inherited: LanguageCode = DEFAULT_LANGUAGE): LanguageCode {
  const given = fields.text("language");
  if (given === undefined) return inherited;
  const word = (/\[([a-z]{2,3})\]/iu.exec(given)?.[1] ?? given.split(/[;,/]/u)[0] ?? "").trim().toLowerCase();
  const code = readLanguageWord(word);
  if (!code) fields.warn(`The language “${given}” is not known; ${inherited} was used.`);
  return code ?? inherited;
}

function readExtent(fields: FieldReader, type: PublicationType): number | undefined {
  const count = wholeNumber(fields, 1, "page_count");
  if (count !== undefined || type === "academic_chapter") return count;
  const given = fields.text("pages");
  if (given === undefined) return undefined;
  const pages = Number(/(\d{1,6})\D*$/u.exec(given)?.[1] ?? 0);
  if (pages === 0) fields.warn(`The number of pages “${given}” was left out.`);
  return pages === 0 ? undefined : pages;
}

function readPages(fields: FieldReader, type: PublicationType): PageRange {
  const page_from = wholeNumber(fields, 1, "page_from");
  const page_to = wholeNumber(fields, page_from ?? 1, "page_to");
  const page_label = fields.text("page_label");
  if (page_from !== undefined || page_to !== undefined || page_label !== undefined || type !== "academic_chapter") {
    return { ...(page_from && { page_from }), ...(page_to && { page_to }), ...(page_label && { page_label }) };
  }
  return readPageRange(fields.list("pages"));
}

/** Returns the address of a field; one that is not valid is left out with a remark. */
function address(fields: FieldReader, name: string): string | undefined {
  const given = fields.text(name);
  if (given === undefined || (/^https?:\/\//iu.test(given) && URL.canParse(given))) return given;
  fields.warn(`The ${name.replaceAll("_", " ")} “${given}” is not an address and was left out.`);
  return undefined;
}

/** Returns the day of a field; one that is not valid is left out with a remark. */
function day(fields: FieldReader, name: string): string | undefined {
  const given = fields.text(name);
  if (given === undefined || (/^\d{4}-\d{2}-\d{2}$/u.test(given) && parsePartialDate(given))) return given;
  fields.warn(`The ${name.replaceAll("_", " ")} “${given}” is not a day like 2024-03-15 and was left out.`);
  return undefined;
}

function wholeNumber(
  fields: FieldReader,
  least: number,
  name: string,
  { most = MAX_NUMBER, or }: { readonly most?: number; readonly or?: string } = {},
): number | undefined {
  const names = or === undefined ? [name] : [name, or];
  const given = fields.text(...names);
  if (given === undefined) return undefined;
  const number = /^\d{1,9}$/u.test(given) ? Number(given) : -1;
  if (number >= least && number <= most) return number;
  fields.warn(`The ${name.replaceAll("_", " ")} “${given}” is not a number that fits and was left out.`);
  return undefined;
}
