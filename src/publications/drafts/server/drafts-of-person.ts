import type { PersonRecords } from "#people/core/server/personal-records.ts";
import type {} from "./tables.ts";

/** What a person typed and did not save, for the export and the erasure of personal data. */
export const DRAFT_RECORDS: PersonRecords = {
  name: "publication_drafts",
  collect: ({ db }, { id }) =>
    db
      .selectFrom("publication_drafts")
      .select(["object", "content", "saved_at"])
      .where("person_id", "=", id)
      .orderBy("saved_at")
      .execute(),
  erase: async ({ db }, { id }) =>
    void (await db.deleteFrom("publication_drafts").where("person_id", "=", id).execute()),
};
