import type { PersonRecords } from "#people/core/server/personal-records.ts";
import type {} from "./tables.ts";

/** The saved searches of a person, for the export and the erasure of personal data. */
export const SAVED_SEARCH_RECORDS: PersonRecords = {
  name: "saved_searches",
  collect: ({ db }, { id }) =>
    db
      .selectFrom("saved_searches")
      .select(["name", "query", "by_email", "created_at", "emailed_on"])
      .where("person_id", "=", id)
      .orderBy("created_at")
      .execute(),
  erase: async ({ db }, { id }) => void (await db.deleteFrom("saved_searches").where("person_id", "=", id).execute()),
};
