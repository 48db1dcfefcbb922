import { listDisplayedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { coverImagePath, publicationPath } from "#addresses/publication-addresses.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { formatCitedTitle } from "#publications/core/details/publication-notice.ts";
import { hyphenate } from "#publications/core/identifiers/isbn.ts";
import { licenceUrl } from "#publications/core/licence.ts";
import { isoDate } from "#publications/core/partial-date.ts";
import { formatEdition, isEditedVolume } from "#publications/core/publication.ts";
import type { Contributor, Publication } from "#publications/core/publication.ts";
import { breadcrumbList } from "./breadcrumb-list.ts";
import {
  getAbstractLine,
  listByRole,
  getGenre,
  inheritDetail,
  invertContributorName,
  listMakers,
  oneLine,
  getPages,
  getPublisher,
} from "./core/described-publication.ts";
import type { Genre, MetadataContext } from "./core/described-publication.ts";
import { jsonLd } from "./json-ld.ts";
import type { NamedPart } from "./json-ld.ts";

export type MetaTag = ({ readonly name: string } | { readonly property: string }) & { readonly content: string };
export type LinkTag = { readonly rel: string; readonly href: string; readonly type?: string };

/** The metadata elements of a publication's page. Their order matters to Zotero. */
export type HeadTags = {
  readonly meta: readonly MetaTag[];
  readonly links: readonly LinkTag[];
  readonly jsonLd: object;
  /** The page's breadcrumb as JSON-LD. */
  readonly breadcrumb: object;
};

type Content = string | number | undefined;

/**
 * Returns the tags of a publication's page for Google Scholar, Zotero, library systems and link previews (Highwire,
 * eprints, Dublin Core, Open Graph). The given chapters are named in the JSON-LD.
 */
export function headTags(
  publication: Publication,
  teller: MetadataContext & { readonly chapters?: readonly NamedPart[] | undefined },
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

/** Highwire's tags, in this order: the title of the host comes last; of two hosts, the conference's. */
function highwireTags(publication: Publication, teller: MetadataContext, canonical: string): MetaTag[] {
  const date = inheritDetail(publication, ({ publication_date }) => publication_date);
  const isbn = inheritDetail(publication, ({ isbn }) => isbn);
  const pages = getPages(publication);
  const { details } = publication;
  const series = publication.series ?? publication.parent?.series;
  return [
    ...createNameTag("citation_title", oneLine(formatCitedTitle(fullTitle(publication), details))),
    ...authorTags(listMakers(publication)),
    ...createNameTag("citation_publication_date", date && isoDate(date).replaceAll("-", "/")),
    ...createNameTag("citation_publisher", getPublisher(publication, teller.press).name),
    ...createNameTag("citation_language", details.language),
    ...createNameTag("citation_doi", publication.doi),
    ...createNameTag("citation_abstract", getAbstractLine(publication)),
    ...listDisplayedKeywords(details.keywords).flatMap((keyword) => createNameTag("citation_keywords", keyword)),
    ...createNameTag("citation_isbn", isbn && hyphenate(isbn)),
    ...createNameTag("citation_volume", details.volume),
    ...createNameTag("citation_series_title", series?.title),
    ...createNameTag("citation_firstpage", pages.first),
    ...createNameTag("citation_lastpage", pages.last),
    ...editorTags(publication),
    ...hostTags(publication),
    ...createNameTag("citation_pdf_url", teller.pdfPath && teller.pressUrl + teller.pdfPath),
    ...createNameTag("citation_abstract_html_url", canonical),
  ];
}

/**
 * Zotero splits a single name with spaces on both sides of its comma in two unless a semicolon ends it. Two or more
 * tags are not split.
 */
function authorTags(makers: readonly Contributor[]): MetaTag[] {
  return makers.flatMap((maker) => {
    const name = formatTaggedName(maker);
    const isSplit = makers.length === 1 && /\s.*,.*\S\s+\S/u.test(name);
    return createNameTag("citation_author", isSplit ? `${name};` : name);
  });
}

/**
 * Returns "Family, Given". A name without a given part (an organisation, a name in Tamil or Arabic) ends with a comma:
 * without one Zotero uses its last word as the family name.
 */
function formatTaggedName(one: Contributor): string {
  if ("family" in one.name && one.name.given !== undefined) return invertContributorName(one);
  const whole = invertContributorName(one)
    .replaceAll(/\s*,\s*/gu, " ")
    .trim();
  return /\s/u.test(whole) ? `${whole},` : whole;
}

/** Returns the editors who are not the makers: those of a book that has authors too, or of a chapter's book. */
function editorTags(publication: Publication): MetaTag[] {
  const editors =
    publication.type === "academic_chapter"
      ? publication.parent
      : isEditedVolume(publication)
        ? undefined
        : publication;
  return listByRole(editors, "editor").flatMap((contributor) =>
    createNameTag("citation_editor", formatTaggedName(contributor)),
  );
}

/**
 * A paper needs both titles, the conference's last: only then Zotero stores a conference paper with its proceedings.
 */
function hostTags({ parent }: Publication): MetaTag[] {
  if (parent === undefined) return [];
  const title = oneLine(fullTitle(parent));
  if (parent.type !== "conference_proceedings") return createNameTag("citation_inbook_title", title);
  return [
    ...createNameTag("citation_inbook_title", title),
    ...createNameTag("citation_conference_title", parent.event?.name ?? title),
  ];
}

/**
 * Tags for fields that Highwire does not know. The editors of an edited volume are repeated here: Zotero then stores
 * them as editors, while Scholar shows them as authors.
 */
function eprintsTags(publication: Publication, { press }: MetadataContext): MetaTag[] {
  const editors = isEditedVolume(publication) ? listByRole(publication, "editor") : [];
  const { pages } = publication.details;
  return [
    ...editors.flatMap((editor) => createNameTag("eprints.editors_name", formatTaggedName(editor))),
    ...createPropertyTag("bibo:edition", formatEdition(publication.details)),
    ...createPropertyTag("bibo:numPages", pages),
    ...createNameTag("eprints.place_of_pub", getPublisher(publication, press).place ?? eventPlace(publication)),
  ];
}

/** Returns the conference's place, for papers and proceedings whose publisher has no place. */
const eventPlace = ({ event, parent }: Publication): string | undefined => event?.place ?? parent?.event?.place;

const DC_TYPES: Record<Genre, string> = {
  book: "Book",
  proceedings: "Book",
  chapter: "BookSection",
  paper: "ConferencePaper",
};

/** There is no DC.creator: Zotero would import every name twice. */
function dublinCoreTags(publication: Publication, { press }: MetadataContext): MetaTag[] {
  const date = inheritDetail(publication, ({ publication_date }) => publication_date);
  return [
    ...createNameTag("DC.title", oneLine(fullTitle(publication))),
    ...createNameTag("DC.date", date && isoDate(date)),
    ...createNameTag("DC.publisher", getPublisher(publication, press).name),
    ...createNameTag("DC.language", publication.details.language),
    ...createNameTag("DC.identifier", publication.doi && `doi:${publication.doi}`),
    ...createNameTag("DC.type", DC_TYPES[getGenre(publication)]),
    ...createNameTag("DC.description", getAbstractLine(publication)),
    ...createNameTag("DCTERMS.available", publication.schedule?.open_access_from),
  ];
}

/** Zotero reads the kind of a book from og:type: "website" would make it a web page. */
function openGraphTags(publication: Publication, { press, pressUrl }: MetadataContext, canonical: string): MetaTag[] {
  return [
    ...createPropertyTag("og:title", oneLine(fullTitle(publication))),
    ...createPropertyTag("og:type", publication.type === "academic_chapter" ? "article" : "book"),
    ...createPropertyTag("og:url", canonical),
    ...createPropertyTag("og:site_name", press.name),
    ...createPropertyTag("og:description", getAbstractLine(publication)),
    ...createPropertyTag("og:image", pressUrl + coverImagePath(publication.sequential_id)),
  ];
}

function createNameTag(name: string, content: Content): MetaTag[] {
  return content === undefined || content === "" ? [] : [{ name, content: String(content) }];
}

function createPropertyTag(property: string, content: Content): MetaTag[] {
  return content === undefined || content === "" ? [] : [{ property, content: String(content) }];
}
