import { randomUUID } from "node:crypto";
import type { Context } from "#platform/context.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { MAX_SAVED_SEARCHES, parseSavedSearch, toSavedParameters } from "#catalogue/core/saved-search.ts";
import { listSavedSearches, type SavedSearch } from "./list-saved-searches.ts";

export type SearchToSave = {
  readonly name: string;
  /** The parameters of the library's address. */
  readonly query: string;
  readonly by_email: boolean;
};

/**
 * Saves a search of a person, and returns it. A search that the person has saved before gets the name and the choice of e-mails
 * given now. Titles that are published from now on are new to it. Refuses with 422 an address that is no search, and with 409 the
 * fifty-first.
 */
export async function saveSearch(
  { db, clock }: Pick<Context, "db" | "clock">,
  personId: string,
  { name, query, by_email }: SearchToSave,
): Promise<SavedSearch> {
  const read = parseSavedSearch(query);
  if (read === undefined) throw new Invalid({ query: "This is not a search of the library." });
  const now = clock();
  const given = { name, by_email, checked_at: now };
  return db.transaction().execute(async (transaction) => {
    // Two requests of one person are counted one after the other.
    await transaction.selectFrom("profiles").select("id").where("id", "=", personId).forUpdate().execute();
    const saved = await listSavedSearches({ db: transaction }, personId);
    const parameters = toSavedParameters(read);
    if (saved.length >= MAX_SAVED_SEARCHES && !saved.some((search) => search.query === parameters))
      throw new Refused(
        409,
        "Not saved",
        `You have saved ${MAX_SAVED_SEARCHES} searches, which is the most. Delete one of them first.`,
      );
    return transaction
      .insertInto("saved_searches")
      .values({ id: randomUUID(), person_id: personId, query: parameters, created_at: now, ...given })
      .onConflict((known) => known.columns(["person_id", "query"]).doUpdateSet(given))
      .returning(["id", "name", "query", "by_email", "created_at"])
      .executeTakeFirstOrThrow();
  });
}
