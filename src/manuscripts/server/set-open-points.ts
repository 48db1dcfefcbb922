import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";

/** Stores the number of points of the response table that have no answer, for the author's sentence and the lists. */
export async function setOpenPoints(db: Kysely<Tables>, manuscriptId: string, open: number): Promise<void> {
  await db.updateTable("manuscripts").set({ points_open: open }).where("id", "=", manuscriptId).execute();
}
