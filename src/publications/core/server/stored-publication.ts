import type { Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import type { Isbn } from "#publications/core/identifiers/isbn.ts";
import { DEFAULT_LANGUAGE, type LanguageCode } from "#publications/core/language.ts";
import { type ScheduleRow, scheduleFrom } from "./stored-schedule.ts";
import { parsePartialDate, type PartialDate } from "#publications/core/partial-date.ts";
import type {
  Contributor,
  ParentPublication,
  ProceedingsEvent,
  Publication,
  PublicationDetails,
  PublicationFile,
  PublicationStatistics,
} from "#publications/core/publication.ts";
import type { PublicationSeries } from "#publications/core/details/publication-series.ts";

type Row<T extends keyof Tables> = Selectable<Tables[T]>;

type StoredDescription = {
  readonly details: Row<"publication_details"> | null;
  readonly contributors: readonly Row<"contributors">[];
  readonly event: Row<"proceedings_events"> | null;
  readonly series: StoredSeries | null;
};

type StoredParent = StoredDescription &
  Pick<
    Row<"publications">,
    | "id"
    | "sequential_id"
    | "title"
    | "subtitle"
    | "type"
    | "status"
    | "publication_date"
    | "publication_date_precision"
    | "doi"
    | "isbn"
    | "series_position"
    | "created_by"
    | "is_proposal"
  >;

/** A row with its relations, as the database returns it. */
export type StoredPublication = StoredDescription &
  Row<"publications"> & {
    readonly files: readonly PublicationFile[];
    readonly statistics: Nullable<PublicationStatistics> | null;
    readonly parent: StoredParent | null;
    readonly schedules: readonly ScheduleRow[];
    readonly versions: readonly Pick<Row<"publication_versions">, "number" | "dated_on" | "description">[];
  };

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
type Present<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** Returns the row without its null values. */
function present<T extends object>(row: T): Present<T> {
  const found: Record<string, unknown> = {};
  for (const key in row) if (row[key] !== null) found[key] = row[key];
  return found as Present<T>; // matches the type Present
}

const NOTHING_COUNTED: PublicationStatistics = {
  views_count: 0,
  downloads_count: 0,
  citations_count: 0,
  ris_downloads_count: 0,
  bibtex_downloads_count: 0,
};

/** Returns the publication of a row with its relations. */
export function publicationFrom(row: StoredPublication): Publication {
  const { created_by, published_at, licence, source_id } = present(row);
  const schedule = scheduleFrom(row.schedules);
  return {
    ...descriptionFrom(row),
    ...present({
      created_by: created_by ?? null,
      published_at: published_at ?? null,
      licence: licence ?? null,
      source_id: source_id ?? null,
    }),
    authors: row.authors,
    open_access: row.open_access,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
    ...(row.is_proposal && { is_proposal: true }),
    files: row.files,
    statistics: { ...NOTHING_COUNTED, ...present(row.statistics ?? {}) },
    ...(row.parent && { parent: parentFrom(row.parent) }),
    ...(schedule && { schedule }),
    ...(row.versions.length > 0 && { versions: row.versions.map(present) }),
  };
}

const parentFrom = (row: StoredParent): ParentPublication => ({
  ...descriptionFrom(row),
  ...(row.created_by !== null && { created_by: row.created_by }),
  ...(row.is_proposal && { is_proposal: true }),
});

/** Identifiers are not parsed again: only parsed ones are written, and the CHECKs agree. */
function descriptionFrom(row: StoredParent): ParentPublication {
  const { subtitle, doi, isbn } = present(row);
  return {
    id: row.id,
    sequential_id: row.sequential_id,
    title: row.title,
    type: row.type,
    status: row.status,
    contributors: row.contributors.map(contributorFrom),
    details: detailsFrom(row.details),
    ...(subtitle !== undefined && { subtitle }),
    ...(doi !== undefined && { doi: doi as Doi }),
    ...(isbn !== undefined && { isbn: isbn as Isbn }),
    ...datePart(row),
    ...(row.series && { series: seriesFrom(row.series, row.series_position) }),
    ...(row.event && { event: eventFrom(row.event) }),
  };
}

/** Returns the part of a publication that is its date; empty without one. */
export function datePart(row: Pick<StoredParent, "publication_date" | "publication_date_precision">): {
  publication_date?: PartialDate;
} {
  const known = { year: 4, month: 7, day: 10 }[row.publication_date_precision ?? "day"];
  const date = row.publication_date === null ? undefined : parsePartialDate(row.publication_date.slice(0, known));
  return date ? { publication_date: date } : {};
}

export function contributorFrom(row: Row<"contributors">): Contributor {
  const { role, literal_name, family_name, given_name, publication_id: _, position: __, ...rest } = present(row);
  const name =
    literal_name === undefined
      ? present({ family: family_name ?? "", given: given_name ?? null })
      : { literal: literal_name };
  return {
    role,
    name,
    ...rest,
  } as Contributor; // only parsed identifiers are written
}

function detailsFrom(row: Row<"publication_details"> | null): PublicationDetails {
  if (row === null) return { language: DEFAULT_LANGUAGE, keywords: [] };
  const { publication_id: _, language, ...rest } = present(row);
  return { ...rest, language: language as LanguageCode };
}

function eventFrom(row: Row<"proceedings_events">): ProceedingsEvent {
  const { publication_id: _, ...event } = present(row);
  return event;
}

type StoredSeries = Pick<Row<"series">, "title" | "issn" | "print_issn" | "doi">;

/** Returns the series of a publication, with its position in it. */
export function seriesFrom(series: StoredSeries, position: string | null): PublicationSeries {
  return present({ ...series, position });
}
