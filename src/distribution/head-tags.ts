import { coverImagePath, publicationPath } from "#addresses/publication-addresses.ts";
import { fullTitle } from "#publications/full-title.ts";
import { hyphenated } from "#publications/isbn.ts";
import { licenceUrl } from "#publications/licence.ts";
import { isoDate } from "#publications/partial-date.ts";
import { isEditedVolume } from "#publications/publication.ts";
import type { Contributor, Publication } from "#publications/publication.ts";
import { breadcrumbList } from "./breadcrumb-list.ts";
import {
  abstractOf,
  contributorsOf,
  genreOf,
  inherited,
  inverted,
  makersOf,
  oneLine,
  pagesOf,
  publisherOf,
} from "./described-publication.ts";
import type { Genre, Teller } from "./described-publication.ts";
import { jsonLd } from "./json-ld.ts";
import type { NamedPart } from "./json-ld.ts";

export type MetaTag = ({ readonly name: string } | { readonly property: string }) & { readonly content: string };
export type LinkTag = { readonly rel: string; readonly href: string; readonly type?: string };

/** What stands in the head of a publication's page for machines. The order matters to Zotero. */
export type HeadTags = {
  readonly meta: readonly MetaTag[];
  readonly links: readonly LinkTag[];
  readonly jsonLd: object;
  /** The page's way from home, as JSON-LD of its own. */
  readonly breadcrumb: object;
};

type Content = string | number | undefined;

/**
 * The tags of a publication's page, so that Google Scholar, Zotero, library systems and link previews read it right
 * (Highwire, eprints, Dublin Core, Open Graph). Chapters, when given, are named in the JSON-LD.
 */
export function headTags(
  publication: Publication,
  teller: Teller & { readonly chapters?: readonly NamedPart[] | undefined },
): HeadTags {
  const canonical = teller.pressUrl + publicationPath(publication.sequential_id);
  const licence = publication.licence === undefined ? undefined : licenceUrl(publication.licence);
  return {
    meta: [
      ...highwireTags(publication, teller, canonical),
      ...eprintsTags(publication, teller),
      ...dublinCoreTags(publication, teller),
      ...openGraphTags(publication, teller, canonical),
    ],
    links: [
      { rel: "schema.DC", href: "http://purl.org/dc/elements/1.1/" },
      { rel: "schema.DCTERMS", href: "http://purl.org/dc/terms/" },
      { rel: "canonical", href: canonical },
      ...(licence === undefined ? [] : [{ rel: "license", href: licence }]),
    ],
    jsonLd: jsonLd(publication, teller),
    breadcrumb: breadcrumbList(publication, teller.pressUrl),
  };
}

/** Highwire's names, in the order of the exemplars: the title of the host comes last, of two the conference's. */
function highwireTags(publication: Publication, teller: Teller, canonical: string): MetaTag[] {
  const date = inherited(publication, ({ publication_date }) => publication_date);
  const isbn = inherited(publication, ({ isbn }) => isbn);
  const pages = pagesOf(publication);
  const { details } = publication;
  const series = publication.series ?? publication.parent?.series;
  return [
    ...named("citation_title", oneLine(fullTitle(publication))),
    ...authorTags(makersOf(publication)),
    ...named("citation_publication_date", date && isoDate(date).replaceAll("-", "/")),
    ...named("citation_publisher", publisherOf(publication, teller.press).name),
    ...named("citation_language", details.language),
    ...named("citation_doi", publication.doi),
    ...named("citation_abstract", abstractOf(publication)),
    ...details.keywords.flatMap((keyword) => named("citation_keywords", keyword)),
    ...named("citation_isbn", isbn && hyphenated(isbn)),
    ...named("citation_volume", details.volume),
    ...named("citation_series_title", series?.title),
    ...named("citation_firstpage", pages.first),
    ...named("citation_lastpage", pages.last),
    ...editorTags(publication),
    ...hostTags(publication),
    ...named("citation_pdf_url", teller.pdfPath && teller.pressUrl + teller.pdfPath),
    ...named("citation_abstract_html_url", canonical),
  ];
}

/**
 * A sole name with blanks on both sides of its comma is split in two by Zotero unless a semicolon ends it; with two
 * or more tags there is no such doubt.
 */
function authorTags(makers: readonly Contributor[]): MetaTag[] {
  return makers.flatMap((maker) => {
    const name = taggedName(maker);
    const isSplit = makers.length === 1 && /\s.*,.*\S\s+\S/u.test(name);
    return named("citation_author", isSplit ? `${name};` : name);
  });
}

/**
 * "Family, Given". A name without a given part (an organisation, a name in Tamil or Arabic) ends with a comma: without
 * one Zotero takes its last word for the family name.
 */
function taggedName(one: Contributor): string {
  if ("family" in one.name && one.name.given !== undefined) return inverted(one);
  const whole = inverted(one)
    .replaceAll(/\s*,\s*/gu, " ")
    .trim();
  return /\s/u.test(whole) ? `${whole},` : whole;
}

/** The editors who are not the makers: of a book that has authors too, or of the book a chapter is part of. */
function editorTags(publication: Publication): MetaTag[] {
  const editors =
    publication.type === "academic_chapter"
      ? publication.parent
      : isEditedVolume(publication)
        ? undefined
        : publication;
  return contributorsOf(editors, "editor").flatMap((one) => named("citation_editor", taggedName(one)));
}

/** A paper needs both titles, the conference's last, to become a conference paper with its proceedings. */
function hostTags({ parent }: Publication): MetaTag[] {
  if (parent === undefined) return [];
  const title = oneLine(fullTitle(parent));
  if (parent.type !== "conference_proceedings") return named("citation_inbook_title", title);
  return [...named("citation_inbook_title", title), ...named("citation_conference_title", parent.event?.name ?? title)];
}

/**
 * What Highwire has no name for. The editors of an edited volume stand here a second time: that makes them editors in
 * Zotero while Scholar sees them as authors.
 */
function eprintsTags(publication: Publication, { press }: Teller): MetaTag[] {
  const editors = isEditedVolume(publication) ? contributorsOf(publication, "editor") : [];
  const { edition, pages } = publication.details;
  return [
    ...editors.flatMap((one) => named("eprints.editors_name", taggedName(one))),
    ...propertied("bibo:edition", edition),
    ...propertied("bibo:numPages", pages),
    ...named("eprints.place_of_pub", publisherOf(publication, press).place ?? eventPlace(publication)),
  ];
}

/** Where the conference met, for papers and proceedings whose publisher has no place. */
const eventPlace = ({ event, parent }: Publication): string | undefined => event?.place ?? parent?.event?.place;

const DC_TYPES: Record<Genre, string> = {
  book: "Book",
  proceedings: "Book",
  chapter: "BookSection",
  paper: "ConferencePaper",
};

/** No DC.creator: Zotero would count every name twice. */
function dublinCoreTags(publication: Publication, { press }: Teller): MetaTag[] {
  const date = inherited(publication, ({ publication_date }) => publication_date);
  return [
    ...named("DC.title", oneLine(fullTitle(publication))),
    ...named("DC.date", date && isoDate(date)),
    ...named("DC.publisher", publisherOf(publication, press).name),
    ...named("DC.language", publication.details.language),
    ...named("DC.identifier", publication.doi && `doi:${publication.doi}`),
    ...named("DC.type", DC_TYPES[genreOf(publication)]),
    ...named("DC.description", abstractOf(publication)),
  ];
}

/** og:type decides for Zotero what a book is: "website" would make it a web page. */
function openGraphTags(publication: Publication, { press, pressUrl }: Teller, canonical: string): MetaTag[] {
  return [
    ...propertied("og:title", oneLine(fullTitle(publication))),
    ...propertied("og:type", publication.type === "academic_chapter" ? "article" : "book"),
    ...propertied("og:url", canonical),
    ...propertied("og:site_name", press.name),
    ...propertied("og:description", abstractOf(publication)),
    ...propertied("og:image", pressUrl + coverImagePath(publication.sequential_id)),
  ];
}

function named(name: string, content: Content): MetaTag[] {
  return content === undefined || content === "" ? [] : [{ name, content: String(content) }];
}

function propertied(property: string, content: Content): MetaTag[] {
  return content === undefined || content === "" ? [] : [{ property, content: String(content) }];
}
