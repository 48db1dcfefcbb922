import { randomUUID } from "node:crypto";
import { deriveAuthors } from "#publications/core/names/derived-authors.ts";
import { isoDate, type PartialDate } from "#publications/core/partial-date.ts";
import type { Contributor, PublicationDraft } from "#publications/core/publication.ts";
import { carryTitles } from "#publications/core/details/carry-faces.ts";

/** The input of the rows of one new publication. */
export type NewPublication = {
  readonly id: string;
  readonly draft: PublicationDraft;
  readonly parentId: string | undefined;
  readonly sourceId: string | undefined;
  readonly isProposal?: boolean | undefined;
};

export type TableRow = Readonly<Record<string, unknown>>;

/** Returns the rows of a batch by table, in an order in which they can be inserted. */
export function toPublicationRows(
  batch: readonly NewPublication[],
  now: Date,
  createdBy: string | undefined,
  seriesIds: ReadonlyMap<string, string>,
): readonly (readonly [table: string, rows: readonly TableRow[]])[] {
  return [
    ["publications", batch.map((publication) => publicationRow(publication, now, createdBy, seriesIds))],
    [
      "publication_details",
      batch.map(({ id, draft }) => ({ publication_id: id, ...draft.details, ...carryTitles(draft) })),
    ],
    [
      "contributors",
      batch.flatMap(({ id, draft }) =>
        draft.contributors.map((contributor, position) => contributorRow(id, position, contributor)),
      ),
    ],
    [
      "proceedings_events",
      batch.flatMap(({ id, draft }) => (draft.event ? [{ publication_id: id, ...draft.event }] : [])),
    ],
    ["publication_status_history", batch.map(({ id, draft }) => historyRow(id, draft, now, createdBy))],
    ["publication_statistics", batch.map(({ id }) => statisticsRow(id, now))],
  ];
}

function publicationRow(
  { id, draft, parentId, sourceId, isProposal = false }: NewPublication,
  now: Date,
  createdBy: string | undefined,
  seriesIds: ReadonlyMap<string, string>,
): TableRow {
  const { details: _, contributors, event: __, series, publication_date: date, ...own } = draft;
  return {
    ...own,
    id,
    authors: deriveAuthors(contributors),
    publication_date: date && firstDay(date),
    publication_date_precision: date && precision(date),
    created_by: createdBy,
    created_at: now,
    updated_at: now,
    published_at: draft.status === "published" ? now : undefined,
    parent_book_id: parentId,
    series_id: series && seriesIds.get(series.title),
    series_position: series?.position,
    source_id: sourceId,
    version: 1,
    is_proposal: isProposal,
  };
}

/** Returns the first day of the month or year; `publication_date_precision` stores how precise the date is. */
export function firstDay(date: PartialDate): string {
  return isoDate({ year: date.year, month: date.month ?? 1, day: date.day ?? 1 });
}

export function precision(date: PartialDate): "day" | "month" | "year" {
  if (date.month === undefined) return "year";
  return date.day === undefined ? "month" : "day";
}

function contributorRow(publication_id: string, position: number, { name, ...rest }: Contributor): TableRow {
  const names =
    "literal" in name ? { literal_name: name.literal } : { family_name: name.family, given_name: name.given };
  return { publication_id, position, ...names, ...rest };
}

function historyRow(
  publication_id: string,
  draft: PublicationDraft,
  changed_at: Date,
  changed_by: string | undefined,
): TableRow {
  return { id: randomUUID(), publication_id, changed_at, changed_by, to_status: draft.status };
}

function statisticsRow(publication_id: string, updated_at: Date): TableRow {
  const zero = {
    views_count: 0,
    downloads_count: 0,
    citations_count: 0,
    ris_downloads_count: 0,
    bibtex_downloads_count: 0,
  };
  return { publication_id, ...zero, updated_at };
}
