import type { PersonRecords } from "#people/core/server/personal-records.ts";
import type {} from "./tables.ts";

/** The files that a person replaced or deleted within 30 days, for the export; the erasure takes the person off them. */
export const FORMER_FILE_RECORDS: PersonRecords = {
  name: "former_files",
  collect: ({ db }, { id }) =>
    db
      .selectFrom("former_files as f")
      .innerJoin("publications as p", "p.id", "f.publication_id")
      .select(["p.title as publication", "f.file_type", "f.cause", "f.replaced_at"])
      .where("f.replaced_by", "=", id)
      .orderBy("f.replaced_at")
      .execute(),
  erase: async ({ db }, { id }) => {
    await db.updateTable("former_files").set({ replaced_by: null }).where("replaced_by", "=", id).execute();
  },
};
