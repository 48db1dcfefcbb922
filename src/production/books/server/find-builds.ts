import type { Kysely, Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { BOOK_EDITION_NAMES, type BookEditionKind } from "../book-edition.ts";
import type {} from "./tables.ts";

export type BookEdition = Selectable<Tables["book_editions"]>;

/** The editions of a kind: what was requested last, and the last good one, which stays when a later one fails. */
export type FoundEdition = {
  readonly kind: BookEditionKind;
  readonly newest: BookEdition | undefined;
  readonly good: BookEdition | undefined;
};

/** Returns for each kind the newest edition of a book, and the newest good one, in two statements at most. */
export async function findEditions(db: Kysely<Tables>, bookId: string): Promise<readonly FoundEdition[]> {
  const rows = (isGood: boolean) =>
    db
      .selectFrom("book_editions")
      .selectAll()
      .distinctOn("kind")
      .where("publication_id", "=", bookId)
      .$if(isGood, (query) => query.where("state", "=", "ready"))
      .orderBy("kind")
      .orderBy("requested_at", "desc")
      .orderBy("id")
      .execute();
  const newest = await rows(false);
  const good = newest.some(({ state }) => state !== "ready") ? await rows(true) : newest;
  return BOOK_EDITION_NAMES.map((kind) => ({
    kind,
    newest: newest.find((row) => row.kind === kind),
    good: good.find((row) => row.kind === kind),
  }));
}
