import type { PersonRecords } from "#people/core/server/personal-records.ts";
import type {} from "../../core/server/tables.ts";

/** The productions that a person started, for the export; the erasure takes the person off them, their corrections and releases. */
export const PRODUCTION_RECORDS: PersonRecords = {
  name: "productions",
  collect: ({ db }, { id }) =>
    db
      .selectFrom("productions")
      .select(["file_name", "language", "style", "state", "created_at"])
      .where("started_by", "=", id)
      .orderBy("created_at")
      .execute(),
  erase: async ({ db }, { id }) => {
    await db.updateTable("productions").set({ started_by: null }).where("started_by", "=", id).execute();
    await db.updateTable("production_corrections").set({ made_by: null }).where("made_by", "=", id).execute();
    await db.updateTable("production_releases").set({ released_by: null }).where("released_by", "=", id).execute();
  },
};
