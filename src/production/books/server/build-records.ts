import type { PersonRecords } from "#people/core/server/personal-records.ts";
import type {} from "./tables.ts";

/** The editions of whole books that a person requested, for the export; the erasure takes the person off them, and off ordered releases. */
export const BUILD_RECORDS: PersonRecords = {
  name: "book_editions",
  collect: ({ db }, { id }) =>
    db
      .selectFrom("book_editions")
      .innerJoin("publications", "publications.id", "book_editions.publication_id")
      // A release that was ordered with the build has its time.
      .leftJoin("ordered_releases", (join) =>
        join
          .onRef("ordered_releases.publication_id", "=", "book_editions.publication_id")
          .onRef("ordered_releases.ordered_at", "=", "book_editions.requested_at"),
      )
      .select(["publications.title", "book_editions.kind", "book_editions.state", "book_editions.requested_at"])
      .select(({ eb }) => eb("ordered_releases.publication_id", "is not", null).as("with_release"))
      .where("requested_by", "=", id)
      .orderBy("requested_at")
      .orderBy("kind")
      .execute(),
  erase: async ({ db }, { id }) => {
    await db.updateTable("book_editions").set({ requested_by: null }).where("requested_by", "=", id).execute();
    await db.updateTable("ordered_releases").set({ ordered_by: null }).where("ordered_by", "=", id).execute();
  },
};
