import { coverImagePath, noticePath, publicationPath } from "#addresses/publication-addresses.ts";
import { doiUrl } from "#publications/core/identifiers/doi.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { licenceUrl } from "#publications/core/licence.ts";
import { orcidUrl } from "#people/profiles/orcid.ts";
import { currentVersion } from "#publications/core/details/publication-version.ts";
import { isRetracted, NOTICE_NAMES } from "#publications/core/details/publication-notice.ts";
import { isoDate } from "#publications/core/partial-date.ts";
import {
  type Contributor,
  type ContributorRole,
  formatEdition,
  findFileOfType,
  type ParentPublication,
  type Publication,
} from "#publications/core/publication.ts";
import {
  SCHEMA_TYPES,
  getAbstractLine,
  listByRole,
  formatDisplayName,
  getGenre,
  inheritDetail,
  oneLine,
  getPages,
  getPublisher,
} from "./core/described-publication.ts";
import { listDisplayedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import type { MetadataContext } from "./core/described-publication.ts";
import { formatJsonLd, describeFunding, describeRelations, omitUnknown } from "./json-ld-parts.ts";

/** A chapter or paper in its book's JSON-LD. */
export type NamedPart = Pick<Publication, "sequential_id" | "title" | "subtitle">;

/** Returns the publication in the words of schema.org 30.0. Unknown values are left out. */
export function jsonLd(
  publication: Publication,
  teller: MetadataContext & { readonly chapters?: readonly NamedPart[] | undefined },
): object {
  const url = teller.pressUrl + publicationPath(publication.sequential_id);
  const date = inheritDetail(publication, ({ publication_date }) => publication_date);
  const openFrom = publication.schedule?.open_access_from;
  return omitUnknown({
    "@context": "https://schema.org",
    "@type": SCHEMA_TYPES[getGenre(publication)],
    "@id": url,
    url,
    name: oneLine(fullTitle(publication)),
    alternateName: publication.details.other_languages?.flatMap(({ title, subtitle }) =>
      title === undefined ? [] : [oneLine(fullTitle({ title, subtitle }))],
    ),
    ...makers(publication),
    publisher: publisher(publication, teller),
    datePublished: date && isoDate(date),
    inLanguage: publication.details.language,
    identifier: identifier(publication),
    sameAs: publication.doi && doiUrl(publication.doi),
    license: publication.licence && (licenceUrl(publication.licence) ?? publication.licence),
    isAccessibleForFree: publication.open_access,
    conditionsOfAccess: openFrom && `Open access from ${openFrom}`,
    accessMode: "textual",
    accessibilityFeature: teller.pdfPath !== undefined && isTagged(publication) ? ["taggedPDF"] : undefined,
    description: getAbstractLine(publication),
    keywords: listDisplayedKeywords(publication.details.keywords),
    version: currentVersion(publication)?.number,
    creativeWorkStatus: isRetracted(publication.details) ? "Retracted" : undefined,
    correction: publication.details.notices?.map(({ kind, date, text, doi }, index) =>
      omitUnknown({
        "@type": "CorrectionComment",
        name: NOTICE_NAMES[kind],
        datePublished: date,
        text,
        url: teller.pressUrl + noticePath(publication.sequential_id, index + 1),
        sameAs: doi && doiUrl(doi),
      }),
    ),
    copyrightYear: publication.details.copyright_year,
    copyrightHolder: publication.details.copyright_holder && {
      "@type": "Organization",
      name: publication.details.copyright_holder,
    },
    funding: describeFunding(publication),
    citation: publication.details.references?.map(({ text, doi }) =>
      doi === undefined ? text : { "@type": "CreativeWork", name: text, sameAs: doiUrl(doi) },
    ),
    ...describeRelations(publication, teller),
    workExample: publication.details.formats?.map(formatJsonLd),
    image: teller.pressUrl + coverImagePath(publication.sequential_id),
    encoding: encodings(teller),
    ...(publication.type === "academic_chapter" ? asPart(publication, teller) : asBook(publication, teller)),
  });
}

/** Returns the files that readers may fetch: one as an object, several as a list. */
function encodings({ pressUrl, pdfPath, epubPath }: MetadataContext): object | undefined {
  const media = [
    [pdfPath, "application/pdf"],
    [epubPath, "application/epub+zip"],
  ].flatMap(([path, encodingFormat]) =>
    path === undefined ? [] : [{ "@type": "MediaObject", contentUrl: pressUrl + path, encodingFormat }],
  );
  return media.length > 1 ? media : media[0];
}

/** Returns JSON as the text of a script element, in which `<` is escaped: it would end the element early. */
export function jsonLdText(data: object): string {
  return JSON.stringify(data)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
}

function asBook(
  publication: Publication,
  { pressUrl, chapters = [] }: MetadataContext & { readonly chapters?: readonly NamedPart[] | undefined },
): object {
  const { details, series, event } = publication;
  return {
    isbn: publication.isbn,
    numberOfPages: details.pages,
    bookEdition: formatEdition(details),
    bookFormat: "https://schema.org/EBook",
    position: series?.position,
    isPartOf:
      series &&
      omitUnknown({
        "@type": "BookSeries",
        name: series.title,
        issn: series.issn ?? series.print_issn,
        sameAs: series.doi && `https://doi.org/${series.doi}`,
      }),
    about:
      event?.name &&
      omitUnknown({
        "@type": "Event",
        name: event.name,
        location: event.place,
        startDate: event.starts_on,
        endDate: event.ends_on,
      }),
    hasPart: chapters.map((chapter) => ({
      "@type": publication.type === "book" ? "Chapter" : "ScholarlyArticle",
      "@id": pressUrl + publicationPath(chapter.sequential_id),
      name: oneLine(fullTitle(chapter)),
    })),
  };
}

function asPart(publication: Publication, { pressUrl }: MetadataContext): object {
  const { first, last } = getPages(publication);
  return { pageStart: first, pageEnd: last, isPartOf: publication.parent && host(publication.parent, pressUrl) };
}

function host(parent: ParentPublication, pressUrl: string): object {
  const url = pressUrl + publicationPath(parent.sequential_id);
  return omitUnknown({
    "@type": "Book",
    "@id": url,
    url,
    name: oneLine(fullTitle(parent)),
    isbn: parent.isbn,
    editor: people(parent, "editor"),
  });
}

/** Roles for which schema.org has no property of its own. */
const OTHER_ROLES = ["foreword", "introduction", "afterword", "photographer", "compiler", "series_editor"] as const;

function makers(publication: Publication): object {
  return {
    author: people(publication, "author"),
    editor: people(publication, "editor"),
    translator: people(publication, "translator"),
    illustrator: people(publication, "illustrator"),
    contributor: OTHER_ROLES.flatMap((role) => people(publication, role)),
  };
}

function people(publication: Pick<Publication, "contributors">, role: ContributorRole): object[] {
  return listByRole(publication, role).map(person);
}

/** Returns an organisation for a name in Latin script without given and family parts, else a person. */
function person(one: Contributor): object {
  const isOrganisation = "literal" in one.name && /\p{Script=Latin}/u.test(one.name.literal);
  return omitUnknown({
    "@type": isOrganisation ? "Organization" : "Person",
    "@id": one.orcid && orcidUrl(one.orcid),
    name: formatDisplayName(one),
    familyName: "family" in one.name ? one.name.family : undefined,
    givenName: "family" in one.name ? one.name.given : undefined,
    affiliation:
      !isOrganisation && one.affiliation
        ? omitUnknown({ "@type": "Organization", "@id": one.ror, name: one.affiliation })
        : undefined,
  });
}

function publisher(publication: Publication, { press }: MetadataContext): object {
  const { name, place } = getPublisher(publication, press);
  return omitUnknown({ "@type": "Organization", name, address: place });
}

function identifier({ doi }: Publication): object | undefined {
  return doi && { "@type": "PropertyValue", propertyID: "DOI", value: doi, url: doiUrl(doi) };
}

/** The accessibility of a PDF with tags: headings, lists and a reading order for screen readers. */
const isTagged = (publication: Publication): boolean => findFileOfType(publication, "final_pdf")?.tagged === true;
