import type { LeftOut } from "#distribution/formats/crossref/crossref-entry.ts";
import type { Agency } from "../deposit-state.ts";
import type { DepositContext } from "./deposit-context.ts";
import { doiKey, hashDeposit } from "./deposit-record.ts";
import type { PreparedBook } from "./prepared-books.ts";

type HeldBack = { readonly bookId: number; readonly agency: Agency; readonly leftOut: readonly LeftOut[] };

/** Stores why DOIs are not sent. What a register took earlier stays registered. */
export async function storeHeldBack(
  { db, clock }: DepositContext,
  { bookId, agency, leftOut }: HeldBack,
): Promise<void> {
  for (const { doi, number, problems } of leftOut) {
    const [problem] = problems;
    if (doi === undefined || !problem) continue;
    const known = {
      state: "failed",
      is_held_back: true,
      field: problem.field,
      message: problem.reason,
      changed_at: clock(),
    } as const;
    await db
      .insertInto("doi_deposits")
      .values({ doi: doiKey(doi), sequential_id: number, book_id: bookId, agency, ...known })
      .onConflict((one) => one.column("doi").doUpdateSet(known))
      .execute();
  }
}

/** Stores what was sent, and that nothing of these books is due. */
export async function storeSent(
  { db, clock }: DepositContext,
  books: readonly PreparedBook[],
  { batchId, timestamp }: { readonly batchId: string; readonly timestamp: string },
): Promise<void> {
  const now = clock();
  for (const { number: bookId, entries } of books) {
    for (const entry of entries) {
      const sent = {
        state: "sent",
        is_held_back: false,
        field: null,
        message: null,
        conflict_id: null,
        hash: hashDeposit(entry),
        last_timestamp: timestamp,
        batch_id: batchId,
        sent_at: now,
        changed_at: now,
        book_id: bookId,
      } as const;
      await db
        .insertInto("doi_deposits")
        .values({ doi: doiKey(entry.doi), sequential_id: entry.number, agency: "crossref", ...sent })
        .onConflict((one) => one.column("doi").doUpdateSet(sent))
        .execute();
    }
    await db
      .updateTable("deposited_books")
      .set({ due_at: null, attempts: 0 })
      .where("sequential_id", "=", bookId)
      .execute();
  }
}

/** Stores that the register did not take these books, and when they are tried again. */
export async function storeUnsent(
  { db, clock }: DepositContext,
  books: readonly Pick<PreparedBook, "number">[],
  message: string,
  next: (attempts: number) => Date,
): Promise<void> {
  for (const { number } of books) {
    const { attempts } = await db
      .updateTable("deposited_books")
      .set((row) => ({ attempts: row("attempts", "+", 1) }))
      .where("sequential_id", "=", number)
      .returning("attempts")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("deposited_books")
      .set({ due_at: next(attempts) })
      .where("sequential_id", "=", number)
      .execute();
    await db
      .updateTable("doi_deposits")
      .set({ message, changed_at: clock() })
      .where("book_id", "=", number)
      .where("state", "=", "waiting")
      .execute();
  }
}
