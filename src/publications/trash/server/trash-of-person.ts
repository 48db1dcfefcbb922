import { sql } from "kysely";
import type { PersonRecords } from "#people/core/server/personal-records.ts";
import type {} from "./tables.ts";

/** What a person deleted within 30 days, for the export; the erasure takes the person off what is in the trash. */
export const TRASH_RECORDS: PersonRecords = {
  name: "publication_trash",
  collect: ({ db }, { id }) =>
    db
      .selectFrom("publication_trash")
      .select(["title as publication", "deleted_at"])
      .where("deleted_by", "=", id)
      .orderBy("deleted_at")
      .execute(),
  erase: async ({ db }, { id }) => {
    await db.updateTable("publication_trash").set({ deleted_by: null }).where("deleted_by", "=", id).execute();
    // A uuid stands in JSON as a text of its own, wherever a row names the person.
    await sql`update publication_trash set contents = replace(contents::text, ${`"${id}"`}, 'null')::jsonb
      where contents::text like ${`%"${id}"%`}`.execute(db);
  },
};
