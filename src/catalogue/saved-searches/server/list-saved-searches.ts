import type { Context } from "#platform/context.ts";
import type {} from "./tables.ts";

/** A search that a person saved. */
export type SavedSearch = {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly by_email: boolean;
  readonly created_at: Date;
};

/** Returns a person's saved searches, the newest first. */
export const listSavedSearches = ({ db }: Pick<Context, "db">, personId: string): Promise<SavedSearch[]> =>
  db
    .selectFrom("saved_searches")
    .select(["id", "name", "query", "by_email", "created_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
