import type { DepositContext } from "./deposit-context.ts";
import type {} from "./tables.ts";

/** Returns the numbers of books that are due, the longest waiting first. */
export async function listDueBooks({ db, clock }: DepositContext, limit: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("deposited_books")
    .select("sequential_id")
    .where("due_at", "<=", clock())
    .orderBy("due_at")
    .orderBy("sequential_id")
    .limit(limit)
    .execute();
  return rows.map(({ sequential_id }) => sequential_id);
}

/** Nothing of a book is due until it changes again. */
export async function settle({ db }: Pick<DepositContext, "db">, number: number): Promise<void> {
  await db
    .updateTable("deposited_books")
    .set({ due_at: null, attempts: 0 })
    .where("sequential_id", "=", number)
    .execute();
}
