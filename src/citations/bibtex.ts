import { listNamedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { exchangeFormat } from "#publications/core/exchange-formats.ts";
import { hyphenate } from "#publications/core/identifiers/isbn.ts";
import type { PartialDate } from "#publications/core/partial-date.ts";
import type { Publication } from "#publications/core/publication.ts";
import { bibtexAddress, bibtexNames, bibtexText } from "./bibtex-text.ts";
import { toCitedWork, landingPage } from "./cited-work.ts";
import type { CitedWork, PageRange, PressAddress } from "./cited-work.ts";
import { bibtexKeys } from "#publications/core/file-name.ts";
import { toTexTitle } from "./title-markup.ts";
import { noticesText } from "#publications/core/details/publication-notice.ts";
import { joinKeywords } from "#publications/core/subjects/keywords.ts";

export const BIBTEX_CONTENT_TYPE = `${exchangeFormat("bibtex").mediaType}; charset=utf-8`;

/** A field's name and its value as written in the file, with delimiters. */
type Field = readonly [name: string, value: string | undefined];

const ENTRY_TYPES = {
  book: "book",
  proceedings: "proceedings",
  chapter: "incollection",
  paper: "inproceedings",
} as const;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Returns BibTeX in UTF-8, which biblatex can read too, with each key once. An entry's first line holds only
 * `@type{key,`.
 */
export function toBibtex(publications: readonly Publication[], press: PressAddress): string {
  const keys = bibtexKeys(publications);
  return publications.map((publication, index) => entry(publication, keys[index] ?? "", press)).join("\n");
}

function entry(publication: Publication, key: string, press: PressAddress): string {
  const work = toCitedWork(publication);
  const fields = [
    ...workFields(work, publication.details.page_label),
    ...dateFields(work.date),
    ...recordFields(work, publication, press),
  ]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name} = ${value},\n`);
  return `@${ENTRY_TYPES[work.kind]}{${key},\n${fields.join("")}}\n`;
}

function workFields(work: CitedWork, label: string | undefined): Field[] {
  const { host, series, event } = work;
  const editors = work.editors.length > 0 ? work.editors : (host?.editors ?? []);
  return [
    ["author", balanceBraces(bibtexNames(work.authors))],
    ["title", braceRuns(work)],
    ["editor", balanceBraces(bibtexNames(editors))],
    ["editora", balanceBraces(bibtexNames(work.seriesEditors))],
    ["editoratype", work.seriesEditors.length === 0 ? undefined : "{redactor}"],
    ["translator", balanceBraces(bibtexNames(work.translators))],
    ["foreword", balanceBraces(bibtexNames(work.forewords))],
    ["introduction", balanceBraces(bibtexNames(work.introductions))],
    ["afterword", balanceBraces(bibtexNames(work.afterwords))],
    ["bookauthor", balanceBraces(bibtexNames(host?.authors ?? []))],
    ["booktitle", host && braceRuns(host)],
    ["pages", pageText(work.pages, label)],
    ["edition", text(work.edition)],
    ["volume", text(work.volume)],
    ["series", braceTitle(series?.title)],
    ["number", text(series?.position)],
    ["eventtitle", braceTitle(event?.name ?? event?.acronym)],
    ["venue", text(event?.place)],
    ["eventdate", balanceBraces([event?.starts_on, event?.ends_on].filter((day) => day !== undefined).join("/"))],
    ["publisher", unsplit(work.publisher)],
    ["address", unsplit(work.place)],
  ];
}

function dateFields(date: PartialDate | undefined): Field[] {
  return [
    ["year", date && balanceBraces(String(date.year).padStart(4, "0"))],
    ["month", MONTHS[(date?.month ?? 0) - 1]],
    ["day", number(date?.day)],
  ];
}

function recordFields(work: CitedWork, publication: Publication, press: PressAddress): Field[] {
  const { details } = publication;
  return [
    ["pagetotal", number(details.pages)],
    ["chapter", number(details.chapter_number)],
    ["issue", text(details.issue)],
    ["isbn", work.isbn && balanceBraces(hyphenate(work.isbn))],
    ["issn", text(work.series?.issn ?? work.series?.print_issn)],
    ["doi", work.doi && balanceBraces(bibtexAddress(work.doi))],
    ["url", balanceBraces(bibtexAddress(landingPage(publication, press)))],
    ["language", text(details.language)],
    ["keywords", text(joinKeywords(listNamedKeywords(details.keywords)))],
    ["copyright", text(publication.licence)],
    ["abstract", text(details.abstract)],
    ["note", text(noticesText(details))],
  ];
}

const balanceBraces = (value: string): string | undefined => (value === "" ? undefined : `{${value}}`);
const number = (value: number | undefined): string | undefined => balanceBraces(value?.toString() ?? "");
const text = (value: string | undefined): string | undefined => balanceBraces(bibtexText(value ?? ""));

/** Returns the title in a second pair of braces, which keep its capitals. */
function braceTitle(title: string | undefined): string | undefined {
  const value = text(title);
  return value === undefined ? undefined : `{${value}}`;
}

/** Returns a title with its faces as TeX writes them. */
const braceRuns = ({ title, titleRuns }: Pick<CitedWork, "title" | "titleRuns">): string | undefined =>
  titleRuns ? `{{${toTexTitle(titleRuns, writePiece)}}}` : braceTitle(title);

/** The spaces at the ends of a piece belong to the title. */
const writePiece = (piece: string): string => {
  const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/su.exec(piece) ?? [];
  return (before && " ") + bibtexText(inner) + (after && " ");
};

/** Protects "and" in publishers and places, because readers split such lists there. */
const unsplit = (value: string | undefined): string | undefined =>
  /\band\b/iu.test(value ?? "") ? braceTitle(value) : text(value);

/** Returns the pages. A label keeps its hyphen or dash; BibTeX's styles read either as a range. */
function pageText(pages: PageRange | undefined, label: string | undefined): string | undefined {
  if (pages === undefined) return undefined;
  if (label?.trim()) return balanceBraces(label.split("\u2013").map(bibtexText).join("--"));
  return balanceBraces([pages.first, pages.last].flatMap((page) => page ?? []).join("--"));
}
