import type { PersonRecords } from "#people/core/server/personal-records.ts";
import type {} from "./tables.ts";

/** What a person was told, for the export; the erasure deletes it, and takes the person off what others were told. */
export const NOTIFICATION_RECORDS: PersonRecords = {
  name: "notifications",
  collect: ({ db }, { id }) =>
    db
      .selectFrom("notifications")
      .select(["kind", "publication_id", "manuscript_id", "enquiry_id", "created_at", "read_at"])
      .where("person_id", "=", id)
      .orderBy("created_at")
      .execute(),
  erase: async ({ db }, { id }) => {
    await db.deleteFrom("notifications").where("person_id", "=", id).execute();
    await db.updateTable("notifications").set({ actor_id: null }).where("actor_id", "=", id).execute();
  },
};
