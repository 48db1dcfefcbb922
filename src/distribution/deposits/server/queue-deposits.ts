import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { SETTLING_MS } from "../deposit-times.ts";
import type {} from "./tables.ts";

/**
 * Has the books of these publications looked at again, ten minutes after their last change. Only those that were deposited are: a new
 * one is deposited when a person decides so. Runs inside the transaction that changed them.
 */
export async function followChanges(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: () => Date },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const due = new Date(clock().getTime() + SETTLING_MS);
  await sql`
    update deposited_books set due_at = ${due}
    where sequential_id in (
      select coalesce(book.sequential_id, p.sequential_id)
      from publications p left join publications book on book.id = p.parent_book_id
      where p.id = any(${ids}::uuid[]))`.execute(db);
}

/** The same for all books, because every record names the press. */
export async function followPress({
  db,
  clock,
}: {
  readonly db: Kysely<Tables>;
  readonly clock: () => Date;
}): Promise<void> {
  await db
    .updateTable("deposited_books")
    .set({ due_at: new Date(clock().getTime() + SETTLING_MS) })
    .execute();
}
