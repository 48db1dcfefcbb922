import { publicationPath } from "#addresses/publication-addresses.ts";
import { citedRuns, readRuns } from "#publications/titles/title-runs.ts";
import { textElement, type Xml, xml } from "#platform/xml-element.ts";
import { getPages } from "#distribution/core/described-publication.ts";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import { hyphenate } from "#publications/core/identifiers/isbn.ts";
import { formatCitedTitle } from "#publications/core/details/publication-notice.ts";
import type { PartialDate } from "#publications/core/partial-date.ts";
import { parsePartialDate } from "#publications/core/partial-date.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { PublicationSeries } from "#publications/core/details/publication-series.ts";
import type { Reference } from "#publications/core/details/reference.ts";
import { contributorList } from "./crossref-contributors.ts";
import { cleanLine, crossrefLanguage, jatsAbstract, lineWithFaces, runsWithFaces } from "./crossref-text.ts";

const PRINTED = new Set(["hardback", "paperback"]);

/** Returns the titles, and of a translation that of the original where it is known. */
export function titlesElement({ title, subtitle, details }: Publication): Xml {
  const original = details.relations?.find(
    ({ kind, title: known }) => kind === "translation_of" && known !== undefined,
  );
  return xml(
    "titles",
    {},
    runsWithFaces("title", citedRuns({ title, details })) ?? lineWithFaces("title", formatCitedTitle(title, details)),
    runsWithFaces("subtitle", readRuns(details.formatted_subtitle)) ?? lineWithFaces("subtitle", subtitle),
    lineWithFaces("original_language_title", original?.title),
  );
}

/** Returns the abstract in the publication's language and in the others. */
export const abstractElements = ({ details }: Publication): readonly (Xml | undefined)[] => [
  jatsAbstract(details.abstract, details.language),
  ...(details.other_languages ?? []).map(({ abstract, language }) => jatsAbstract(abstract, language)),
];

const twoDigits = (number: number | undefined): string | undefined => number?.toString().padStart(2, "0");

export const dateElement = (date: PartialDate, medium: "online" | "print"): Xml =>
  xml(
    "publication_date",
    { media_type: medium },
    textElement("month", twoDigits(date.month)),
    textElement("day", twoDigits(date.day)),
    textElement("year", String(date.year).padStart(4, "0")),
  );

/** Returns the dates: online, and in print where a printed format has its own. */
export function dateElements({ publication_date, details }: Publication): readonly Xml[] {
  const printed = details.formats?.find(({ kind, published_on }) => PRINTED.has(kind) && published_on !== undefined);
  const print = printed?.published_on === undefined ? undefined : parsePartialDate(printed.published_on);
  return [
    ...(publication_date ? [dateElement(publication_date, "online")] : []),
    ...(print ? [dateElement(print, "print")] : []),
  ];
}

/** Returns the ISBNs, the electronic ones first; without any, that a book has none. */
export function isbnElements({ isbn, details }: Publication): readonly Xml[] {
  const formats = (details.formats ?? []).flatMap((format) =>
    format.isbn === undefined ? [] : [{ isbn: format.isbn, medium: PRINTED.has(format.kind) ? "print" : "electronic" }],
  );
  const own =
    isbn !== undefined && !formats.some((format) => format.isbn === isbn) ? [{ isbn, medium: "electronic" }] : [];
  const all = [...own, ...formats].toSorted((a, b) => a.medium.localeCompare(b.medium));
  const distinct = all.filter((one, index) => all.findIndex((other) => other.isbn === one.isbn) === index);
  if (distinct.length === 0) return [xml("noisbn", { reason: "monograph" })];
  return distinct.map((one) => xml("isbn", { media_type: one.medium }, { text: hyphenate(one.isbn) }));
}

export const publisherElement = ({ name, place }: { readonly name: string; readonly place?: string }): Xml =>
  xml(
    "publisher",
    {},
    textElement("publisher_name", cleanLine(name, 255)),
    // Crossref takes no place of one character.
    textElement("publisher_place", place === undefined || place.length < 2 ? undefined : cleanLine(place, 255)),
  );

export function pagesElement(publication: Publication): Xml | undefined {
  const { first, last } = getPages(publication);
  if (first === undefined) return undefined;
  return xml(
    "pages",
    {},
    textElement("first_page", cleanLine(first, 32)),
    textElement("last_page", last && cleanLine(last, 32)),
  );
}

type DoiPage = { readonly doi: Doi; readonly url: string; readonly pdfUrl?: string | undefined };

/** Returns the DOI, the page that it leads to, and the file for text mining. */
export const doiData = ({ doi, url, pdfUrl }: DoiPage): Xml =>
  xml(
    "doi_data",
    {},
    textElement("doi", doi),
    xml("resource", { mime_type: "text/html" }, { text: url }),
    pdfUrl === undefined
      ? undefined
      : xml(
          "collection",
          { property: "text-mining" },
          xml("item", {}, xml("resource", { mime_type: "application/pdf" }, { text: encodeURI(pdfUrl) })),
        ),
  );

/** Returns the address of a publication's page. */
export const pageUrl = (pressUrl: string, { sequential_id }: Pick<Publication, "sequential_id">): string =>
  pressUrl + publicationPath(sequential_id);

/** Returns the references in their order, each with its text, and its DOI where that is known. */
export function citationList(references: readonly Reference[] = []): Xml | undefined {
  if (references.length === 0) return undefined;
  return xml(
    "citation_list",
    {},
    references.map(({ text, doi }, index) =>
      xml("citation", { key: `r${index + 1}` }, textElement("doi", doi), lineWithFaces("unstructured_citation", text)),
    ),
  );
}

export const getLanguageCode = ({ details }: Publication): string | undefined => crossrefLanguage(details.language);

/** Returns whether a publication stands in a series as Crossref has them: with an ISSN. */
export const hasIssn = (series: PublicationSeries | undefined): series is PublicationSeries =>
  series?.issn !== undefined || series?.print_issn !== undefined;

/** Returns the series with its editors. */
export const seriesElement = ({ title, issn, print_issn }: PublicationSeries, { contributors }: Publication): Xml =>
  xml(
    "series_metadata",
    {},
    contributorList(
      contributors
        .filter(({ role }) => role === "series_editor")
        .map((contributor) => ({ ...contributor, role: "editor" })),
    ),
    xml("titles", {}, lineWithFaces("title", title)),
    textElement("issn", issn, { media_type: "electronic" }),
    textElement("issn", print_issn, { media_type: "print" }),
  );
