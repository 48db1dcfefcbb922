import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "./tables.ts";

/** The state and the person's roles are read again for each batch. */
const BATCH_SIZE = 20;

/** Returns the next publications of a change without a result, or those that an undo has not come to. */
export const nextRecords = (db: Kysely<Tables>, id: string, isUndo: boolean) =>
  db
    .selectFrom("bulk_change_records")
    .selectAll()
    .where("bulk_change_id", "=", id)
    .where(isUndo ? sql<boolean>`result = 'changed' and undo_result is null` : sql<boolean>`result is null`)
    // What was changed last is restored first: chapters before their books.
    .orderBy("position", isUndo ? "desc" : "asc")
    .limit(BATCH_SIZE)
    .execute();

export type WaitingRecord = Awaited<ReturnType<typeof nextRecords>>[number];
