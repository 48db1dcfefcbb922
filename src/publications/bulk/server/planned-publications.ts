import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Context } from "#platform/context.ts";
import type { PlannedPublication } from "#publications/bulk/planned-publication.ts";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import { DEFAULT_LANGUAGE, type LanguageCode } from "#publications/core/language.ts";
import { datePart, seriesFrom } from "#publications/core/server/stored-publication.ts";

/**
 * Returns what the plan of a bulk change needs of these publications, in the order of the ids, by one statement. Texts that it
 * does not need stay in the database: an abstract is an empty text where there is one. The database holds no text that it could
 * not store, so the rules of the draft find in these parts what they find in the whole.
 */
export async function findPlannedPublications(
  ctx: Pick<Context, "db">,
  ids: readonly string[],
): Promise<readonly PlannedPublication[]> {
  const rows = new Map((await selectPlannedRows(ctx, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toPlannedPublication(row)] : [];
  });
}

type PlannedRow = Awaited<ReturnType<typeof selectPlannedRows>>[number];

const selectPlannedRows = ({ db }: Pick<Context, "db">, ids: readonly string[]) =>
  db
    .selectFrom("publications as p")
    .leftJoin("publication_details as d", "d.publication_id", "p.id")
    .leftJoin("proceedings_events as e", "e.publication_id", "p.id")
    .leftJoin("series as r", "r.id", "p.series_id")
    .leftJoin("publications as b", "b.id", "p.parent_book_id")
    .leftJoin("publication_assignments as a", "a.publication_id", "p.id")
    .leftJoin("publication_schedules as s", (join) =>
      join.onRef("s.publication_id", "=", "p.id").on("s.kind", "=", "open"),
    )
    .select(["p.id", "p.sequential_id", "p.title", "p.type", "p.status", "p.created_by", "p.is_proposal"])
    .select(["p.publication_date", "p.publication_date_precision", "p.open_access", "p.licence", "p.doi", "p.authors"])
    .select([
      "p.series_position",
      "r.title as series_title",
      "r.issn as series_issn",
      "r.print_issn",
      "r.doi as series_doi",
    ])
    .select(["d.publisher", "d.language", "d.keywords", "d.pages", "d.page_from", "d.page_to"])
    .select(sql<boolean>`d.abstract is not null`.as("has_abstract"))
    .select(["e.starts_on", "e.ends_on", "a.assigned_to", "s.due_on"])
    .select(["b.id as parent_id", "b.status as parent_status", "b.created_by as parent_created_by"])
    .select("b.is_proposal as parent_is_proposal")
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("publication_files as f")
          .select(["f.file_type", "f.tagged"])
          .whereRef("f.publication_id", "=", "p.id"),
      ).as("files"),
    )
    .where("p.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();

function toPlannedPublication(row: PlannedRow): PlannedPublication {
  const { id, sequential_id, title, type, status, open_access, authors, files, series_title } = row;
  const parent = parentFrom(row);
  return {
    id,
    sequential_id,
    title,
    type,
    status,
    open_access,
    authors,
    files,
    assignee: row.assigned_to,
    is_proposal: row.is_proposal,
    created_by: row.created_by ?? undefined,
    licence: row.licence ?? undefined,
    doi: (row.doi ?? undefined) as Doi | undefined, // only parsed ones are stored
    ...datePart(row),
    ...(series_title !== null && {
      series: seriesFrom(
        { title: series_title, issn: row.series_issn, print_issn: row.print_issn, doi: row.series_doi },
        row.series_position,
      ),
    }),
    event: { starts_on: row.starts_on ?? undefined, ends_on: row.ends_on ?? undefined },
    details: detailsFrom(row),
    ...(parent && { parent }),
    ...(row.due_on !== null && { schedule: { open_access_from: row.due_on } }),
  };
}

const detailsFrom = (row: PlannedRow): PlannedPublication["details"] => ({
  language: (row.language ?? DEFAULT_LANGUAGE) as LanguageCode, // only parsed ones are stored
  keywords: row.keywords ?? [],
  abstract: row.has_abstract ? "" : undefined,
  publisher: row.publisher ?? undefined,
  pages: row.pages ?? undefined,
  page_from: row.page_from ?? undefined,
  page_to: row.page_to ?? undefined,
});

function parentFrom({ parent_id, parent_status, parent_created_by, parent_is_proposal }: PlannedRow) {
  if (parent_id === null || parent_status === null) return undefined;
  return {
    id: parent_id,
    status: parent_status,
    created_by: parent_created_by ?? undefined,
    is_proposal: parent_is_proposal ?? undefined,
  };
}
