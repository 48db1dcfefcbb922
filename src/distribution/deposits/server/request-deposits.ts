import { sql } from "kysely";
import { Refused } from "#platform/refused.ts";
import { type DepositContext, type DepositDeps, readDepositTarget } from "./deposit-context.ts";
import { doiKey, listBookNumbers } from "./deposit-record.ts";
import type {} from "./tables.ts";

/**
 * Has these publications deposited at once, with the books and volumes that they belong to: a chapter's record stands in its book's.
 * Returns how many books wait now. Refuses with 409 where the press does not deposit.
 */
export async function requestDeposits(
  ctx: DepositContext,
  deps: DepositDeps,
  ids: readonly string[],
): Promise<{ readonly books: number; readonly dois: number }> {
  const depositing = await readDepositTarget(ctx, deps);
  if (typeof depositing === "string") throw new Refused(409, "Deposits are not possible", depositing);
  const { agency } = depositing;
  return ctx.db.transaction().execute(async (db) => {
    const now = ctx.clock();
    const numbers = await listBookNumbers({ db }, ids);
    if (numbers.length === 0) return { books: 0, dois: 0 };
    await db
      .insertInto("deposited_books")
      .values(numbers.map((sequential_id) => ({ sequential_id, due_at: now })))
      .onConflict((one) => one.column("sequential_id").doUpdateSet({ due_at: now, attempts: 0 }))
      .execute();
    const { rows } = await sql<{ doi: string; number: number; book: number }>`
      select p.doi, p.sequential_id as number, coalesce(book.sequential_id, p.sequential_id) as book
      from publications p left join publications book on book.id = p.parent_book_id
      where p.doi is not null and p.status = 'published' and coalesce(book.status, 'published') = 'published'
        and coalesce(book.sequential_id, p.sequential_id) = any(${numbers}::integer[])`.execute(db);
    for (const { doi, number, book } of rows) {
      const waiting = { state: "waiting", is_held_back: false, field: null, message: null, changed_at: now } as const;
      await db
        .insertInto("doi_deposits")
        .values({ doi: doiKey(doi), sequential_id: number, book_id: book, agency, ...waiting })
        .onConflict((one) => one.column("doi").doUpdateSet({ ...waiting, sequential_id: number, book_id: book }))
        .execute();
    }
    return { books: numbers.length, dois: rows.length };
  });
}
