import type { z } from "zod";
import { Formats, Notices } from "#publications/records/list-fields.ts";
import { MAX_NUMBER } from "#publications/records/form-fields.ts";
import { DEFAULT_LANGUAGE, parseLanguage, type LanguageCode } from "#publications/language.ts";
import type { PublicationDetails, PublicationType } from "#publications/publication.ts";
import { plainText, type FieldReader } from "./loose-record.ts";
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
  return {
    abstract: fields.paragraphs("abstract"),
    publisher: fields.text("publisher"),
    place: fields.text("publisher_place", "place"),
    pages: readExtent(fields, type),
    volume: fields.text("volume"),
    issue: fields.text("issue"),
    language: readLanguage(fields, inherited),
    keywords: [
      ...new Set(
        fields
          .list("keywords")
          .map((word) => plainText(word).replaceAll(/\s+/gu, " "))
          .filter((word) => word !== ""),
      ),
    ],
    edition: fields.text("edition"),
    chapter_number: wholeNumber(fields, 0, "chapter_number", "number"),
    ...readPages(fields, type),
    part_title: fields.text("part_title"),
    review_statement: fields.text("review_statement"),
    funding: fields.text("funding"),
    notices: readList(fields, "notices", Notices),
    formats: readList(fields, "formats", Formats),
  };
}

/** Returns a list of objects, or of lines of text, as the API takes them; one that is not valid is left out. */
function readList<Value>(fields: FieldReader, name: string, schema: z.ZodType<Value>): Value | undefined {
  const listed = fields.list(name);
  if (listed.length === 0) return undefined;
  const text = fields.paragraphs(name);
  const read = schema.safeParse(text === undefined ? listed : listIn(text));
  if (read.success) return read.data;
  fields.warn(`The ${name} were left out: ${read.error.issues[0]?.message ?? "they cannot be read"}.`);
  return undefined;
}

/** Returns the list in a cell of our CSV, which is JSON, otherwise the text with its lines. */
function listIn(text: string): unknown {
  try {
    return text.startsWith("[") ? JSON.parse(text) : text;
  } catch {
    return text;
  }
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

function wholeNumber(fields: FieldReader, least: number, ...names: readonly string[]): number | undefined {
  const given = fields.text(...names);
  if (given === undefined) return undefined;
  const number = /^\d{1,9}$/u.test(given) ? Number(given) : -1;
  if (number >= least && number <= MAX_NUMBER) return number;
  fields.warn(`The ${(names[0] ?? "").replaceAll("_", " ")} “${given}” is not a number that fits and was left out.`);
  return undefined;
}
