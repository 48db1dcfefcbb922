import type { PersonRecords } from "#people/core/server/personal-records.ts";
import type {} from "./tables.ts";

/** A person's own views and columns, for the export and the erasure of personal data. Views of the press name nobody. */
export const VIEW_RECORDS: PersonRecords = {
  name: "saved_views",
  collect: async ({ db }, { id }) => [
    ...(await db
      .selectFrom("saved_views")
      .select(["name", "state", "updated_at"])
      .where("person_id", "=", id)
      .orderBy("created_at")
      .execute()),
    ...(await db
      .selectFrom("publication_list_columns")
      .select(["columns", "updated_at"])
      .where("person_id", "=", id)
      .execute()),
  ],
  erase: async ({ db }, { id }) => {
    await db.deleteFrom("saved_views").where("person_id", "=", id).execute();
    await db.deleteFrom("publication_list_columns").where("person_id", "=", id).execute();
  },
};
