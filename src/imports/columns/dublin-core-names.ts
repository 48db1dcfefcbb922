import type { ColumnField } from "#imports/formats/csv/column-fields.ts";
import { foldHeading } from "#imports/formats/csv/fold-heading.ts";

/** The qualified names of repositories (DSpace, DOAB, OAPEN), the surest first where several are one field. */
const NAMES: Readonly<Partial<Record<ColumnField, string>>> = {
  title: "dc.title",
  type: "dc.type",
  authors: "dc.contributor.author, dc.creator",
  editors: "dc.contributor.editor",
  translators: "dc.contributor.translator",
  date: "dc.date.issued",
  abstract: "dc.description.abstract",
  language: "dc.language.iso, dc.language",
  isbn: "dc.identifier.isbn, bitstream isbn",
  doi: "oapen.identifier.doi, dc.identifier.doi",
  publisher: "oapen.relation.isPublishedBy_publisher.name, publisher.name, dc.publisher",
  place: "oapen.place.publication, dc.publisher.place",
  pages: "oapen.pages, dc.format.extent",
  volume: "oapen.volume, dc.volume, dc.identifier.volume",
  edition: "dc.edition, dc.description.edition",
  series: "dc.relation.ispartofseries",
  series_number: "oapen.series.number, dc.number",
  series_issn: "dc.identifier.issn",
  keywords: "dc.subject, dc.subject.other, dc.subject.classification, dc.subject.keywords",
  licence: "dc.rights.uri, bitstream license, dc.rights.license, dc.rights",
  parent_title: "oapen.relation.isPartOfBook_dc.title, dc.relation.ispartofbook",
  review_statement: "oapen.peerreview",
  funding: "oapen.relation.isFundedBy_grantor.name, dc.description.sponsorship",
};

const RANKS: ReadonlyMap<string, { readonly field: ColumnField; readonly rank: number }> = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.split(",").map(
      (name, index) =>
        [
          foldHeading(name),
          // The keys are fields; ten names have ranks below those by values.
          { field: field as ColumnField, rank: index / 10 },
        ] as const,
    ),
  ),
);

/** Returns whether a heading is a qualified name of a repository: "dc.title", "oapen.pages". */
export const isQualifiedName = (heading: string): boolean =>
  /^(?:dc|dcterms|oapen|grant|publisher|bitstream)[.\s]\S/iu.test(heading);

/** Returns whether a file is one of a repository, in which other headings are those of its program. */
export const hasQualifiedNames = (headings: readonly string[]): boolean =>
  headings.some((heading) => /^dc\.title\b/iu.test(heading));

/** Returns the field of a qualified name, also in one language ("dc.title[en]"); undefined where the press has none. */
export const findQualifiedField = (
  heading: string,
): { readonly field: ColumnField; readonly rank: number } | undefined =>
  RANKS.get(foldHeading(heading.replace(/\[[^\]]*\]$/u, "")));
