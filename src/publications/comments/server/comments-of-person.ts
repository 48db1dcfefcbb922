import type { PersonRecords } from "#people/core/server/personal-records.ts";
import type {} from "./tables.ts";

/** What a person wrote about publications for the other staff, for the export; the erasure takes the name off, and off what is assigned. */
export const COMMENT_RECORDS: PersonRecords = {
  name: "publication_comments",
  collect: ({ db }, { id }) =>
    db
      .selectFrom("publication_comments as c")
      .innerJoin("publications as p", "p.id", "c.publication_id")
      .select(["p.title as publication", "c.body as text", "c.created_at"])
      .where("c.author", "=", id)
      .where("c.kind", "=", "comment")
      .orderBy("c.created_at")
      .execute(),
  erase: async ({ db }, { id }) => {
    await db.updateTable("publication_comments").set({ author: null }).where("author", "=", id).execute();
    await db.updateTable("publication_comments").set({ assigned_to: null }).where("assigned_to", "=", id).execute();
    await db.updateTable("publication_assignments").set({ assigned_to: null }).where("assigned_to", "=", id).execute();
  },
};
