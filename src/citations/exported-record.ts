import { ownSourceId } from "#publications/source-id.ts";
import { isoDate } from "#publications/partial-date.ts";
import type { Contributor, ParentPublication, Publication } from "#publications/publication.ts";

/** A publication as docs/import.md describes a record: what is not known is undefined. */
export type ExportedRecord = {
  readonly [
    Field in
      | "id"
      | "type"
      | "status"
      | "source_id"
      | "title"
      | "subtitle"
      | "date"
      | "doi"
      | "isbn"
      | "publisher"
      | "publisher_place"
      | "volume"
      | "issue"
      | "edition"
      | "language"
      | "abstract"
      | "licence"
      | "page_label"
  ]: string | undefined;
} & {
  readonly [Field in "page_count" | "page_from" | "page_to" | "chapter_number"]: number | undefined;
} & {
  readonly open_access: boolean;
  readonly keywords: readonly string[];
  readonly contributors: readonly ExportedContributor[];
  readonly series: Publication["series"];
  readonly event: Publication["event"];
  readonly parent:
    | {
        readonly id: string;
        readonly title: string;
        readonly doi?: string | undefined;
        readonly isbn?: string | undefined;
      }
    | undefined;
};

type ExportedContributor = Omit<Contributor, "name"> & Contributor["name"];

/** Everything an import can read back. Counters, files and dates of handling stay: they are the press's own. */
export function exportedRecord(publication: Publication): ExportedRecord {
  const {
    details,
    id,
    type,
    status,
    title,
    subtitle,
    doi,
    isbn,
    licence,
    open_access,
    series,
    event,
    publication_date,
  } = publication;
  const {
    pages,
    publisher,
    place,
    volume,
    issue,
    edition,
    language,
    abstract,
    keywords,
    page_from,
    page_to,
    page_label,
    chapter_number,
  } = details;
  return {
    id,
    type,
    status,
    source_id: ownSourceId(publication.source_id),
    title,
    subtitle,
    contributors: publication.contributors.map(({ name, role, affiliation, orcid }) => ({
      role,
      ...name,
      affiliation,
      orcid,
    })),
    date: publication_date && isoDate(publication_date),
    language,
    doi,
    isbn,
    open_access,
    licence,
    publisher,
    publisher_place: place,
    series,
    event,
    parent: publication.parent && parentReference(publication.parent),
    volume,
    issue,
    edition,
    chapter_number,
    page_from,
    page_to,
    page_label,
    page_count: pages,
    keywords,
    abstract,
  };
}

const parentReference = ({ id, title, doi, isbn }: ParentPublication): ExportedRecord["parent"] => ({
  id,
  title,
  doi,
  isbn,
});
