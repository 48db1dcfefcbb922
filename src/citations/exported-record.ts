import { ownSourceId } from "#publications/core/identifiers/source-id.ts";
import { isoDate } from "#publications/core/partial-date.ts";
import type { Contributor, ParentPublication, Publication } from "#publications/core/publication.ts";

type PlainField =
  | "subtitle"
  | "source_id"
  | "date"
  | "doi"
  | "isbn"
  | "licence"
  | "publisher"
  | "publisher_place"
  | "volume"
  | "issue"
  | "edition"
  | "abstract"
  | "page_label"
  | "part_title"
  | "formatted_title"
  | "formatted_subtitle"
  | "review_statement"
  | "funding";

/** A publication as a record of docs/import.md; unknown values are undefined. */
export type ExportedRecord = Pick<
  Publication,
  "id" | "type" | "status" | "title" | "open_access" | "series" | "event"
> &
  Pick<
    Publication["details"],
    | "language"
    | "keywords"
    | "page_from"
    | "page_to"
    | "chapter_number"
    | "edition_number"
    | "copyright_year"
    | "copyright_holder"
    | "licence_url"
    | "licence_starts_on"
    | "notices"
    | "formats"
    | "funders"
    | "relations"
    | "references"
    | "other_languages"
  > & {
    readonly [Field in PlainField]?: string | undefined;
  } & {
    readonly page_count: number | undefined;
    readonly contributors: readonly ExportedContributor[];
    readonly parent: Pick<ParentPublication, "id" | "title" | "doi" | "isbn"> | undefined;
  };

type ExportedContributor = Omit<Contributor, "name"> & Contributor["name"];

/**
 * Returns everything that an import can read back. Counters, files and dates of handling belong to the press and are
 * not exported.
 */
export function toExportedRecord(publication: Publication): ExportedRecord {
  const { id, type, status, title, subtitle, doi, isbn, open_access, licence, series, event, parent } = publication;
  const { pages, place, ...details } = publication.details;
  return {
    id,
    type,
    status,
    title,
    subtitle,
    doi,
    isbn,
    open_access,
    licence,
    series,
    event,
    source_id: ownSourceId(publication.source_id),
    contributors: publication.contributors.map(({ name, ...contributor }) => ({ ...contributor, ...name })),
    date: publication.publication_date && isoDate(publication.publication_date),
    ...details,
    publisher_place: place,
    page_count: pages,
    parent: parent && parentReference(parent),
  };
}

const parentReference = ({ id, title, doi, isbn }: ParentPublication): ExportedRecord["parent"] => ({
  id,
  title,
  doi,
  isbn,
});
