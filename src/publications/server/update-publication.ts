import type { Kysely } from "kysely";
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#people/actor.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refusal.ts";
import type { Publication } from "#publications/publication.ts";
import { type NewRecord, refuseFaults } from "./create-publication.ts";
import { insertRows, seriesByTitle } from "./insert-rows.ts";
import { lockPublication } from "./lock-publication.ts";
import { rowsOf, type TableRow } from "./publication-rows.ts";
import { requirePublication } from "./publications.ts";
import { type Recording, tagsOf, withSentences } from "./recording.ts";
import { moveTo } from "./status-history.ts";

export type Revision = NewRecord & {
  readonly id: string;
  /** The version that was on screen. */
  readonly version: number;
};

/**
 * Replaces what a record says by the draft, in one transaction; `parentId` stays when it is not given. Refused with 409
 * and the fields that differ when somebody changed it since `version` was read (decision F12).
 */
export async function updatePublication(work: Recording, actor: Actor, revision: Revision): Promise<Publication> {
  const { id, draft, parentId } = revision;
  await refuseFaults(work, draft, parentId);
  const storing = work.db.transaction().execute(async (db) => {
    const before = await lockPublication(db, id);
    if (before.version !== revision.version) throw changedMeanwhile(before, revision);
    await replaceRows(work, db, before, { draft, parentId: parentId ?? before.parent?.id });
    if (draft.status !== before.status) await moveTo({ ...work, db }, actor, before, draft.status);
    await work.onStored?.([before.id], db);
    return { before, after: await requirePublication({ db }, { id }) };
  });
  const { before, after } = await withSentences(storing);
  work.changes.changed(tagsOf(after.id, before.parent?.id, after.parent?.id));
  return after;
}

function changedMeanwhile(now: Publication, { draft }: Revision): Refused {
  const fields = [...new Set([...Object.keys(draft), ...Object.keys(now)])].filter((field) => isDraftField(field));
  const different = fields.filter((field) => !isDeepStrictEqual(said(now, field), said(draft, field)));
  const what =
    different.length === 0
      ? "It now says what you meant to save."
      : `Yours differs in: ${different.map((field) => field.replaceAll("_", " ")).join(", ")}.`;
  return new Refused(
    409,
    "Error updating publication",
    `Somebody changed this publication after you had opened it. ${what} Nothing was overwritten.`,
  );
}

const ASSIGNED_BY_THE_PRESS = new Set([
  "id",
  "sequential_id",
  "authors",
  "created_by",
  "created_at",
  "updated_at",
  "published_at",
  "version",
  "parent",
  "files",
  "statistics",
]);

const isDraftField = (field: string): boolean => !ASSIGNED_BY_THE_PRESS.has(field);

/** A field without those of its parts that say nothing. */
function said(record: object, field: string): unknown {
  const text = JSON.stringify(Object.entries(record).find(([name]) => name === field)?.[1] ?? null);
  return JSON.parse(text);
}

/** Every column of a draft, so that what it no longer says becomes null. */
const COLUMNS = [
  "title",
  "subtitle",
  "type",
  "authors",
  "publication_date",
  "publication_date_precision",
  "open_access",
  "licence",
  "doi",
  "isbn",
  "parent_book_id",
  "series_id",
  "series_position",
  "source_id",
] as const;

const REPLACED = ["publication_details", "contributors", "proceedings_events"] as const;

async function replaceRows(
  work: Recording,
  db: Kysely<Tables>,
  before: Publication,
  { draft, parentId }: NewRecord,
): Promise<void> {
  const seriesIds = await seriesByTitle(db, draft.series ? [draft.series] : []);
  const record = { id: before.id, draft, parentId, sourceId: draft.source_id ?? before.source_id };
  const rows = new Map(rowsOf([record], work.clock(), undefined, seriesIds));
  const row: TableRow = rows.get("publications")?.[0] ?? {};
  const columns = Object.fromEntries(COLUMNS.map((column) => [column, row[column] ?? null]));
  await db
    .updateTable("publications")
    .set({ ...columns, updated_at: work.clock(), version: before.version + 1 })
    .where("id", "=", before.id)
    .execute();
  for (const table of REPLACED) {
    await db.deleteFrom(table).where("publication_id", "=", before.id).execute();
    await insertRows(db, table, rows.get(table) ?? []);
  }
}
