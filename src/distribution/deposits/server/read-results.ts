import { laterTimestamp, type RecordResult } from "../crossref-result.ts";
import { nextPoll } from "../deposit-times.ts";
import { readDeposit } from "./crossref-register.ts";
import type { DepositContext, DepositTarget } from "./deposit-context.ts";
import { doiKey } from "./deposit-record.ts";
import { NotTaken } from "./not-taken.ts";
import type {} from "./tables.ts";

const BATCH_SIZE = 50;
const NO_RESULT = "Crossref gave no result within 48 hours. Deposit it again.";
const UNNAMED = "Crossref’s result does not name this DOI. Deposit it again.";

type Batch = { readonly id: string; readonly sent_at: Date; readonly polls: number };

/** Looks for the results that are due: 30 seconds, 2 minutes, 10 minutes and an hour after one another, then each four hours for two days. */
export async function readResults(ctx: DepositContext, { register }: DepositTarget): Promise<void> {
  const due = await ctx.db
    .selectFrom("deposit_batches")
    .select(["id", "sent_at", "polls"])
    .where("next_poll_at", "<=", ctx.clock())
    .orderBy("next_poll_at")
    .limit(BATCH_SIZE)
    .execute();
  for (const batch of due) {
    try {
      const { records } = await readDeposit(register, batch.id);
      if (records) await storeResults(ctx, batch, records);
      else await pollLater(ctx, batch);
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      ctx.log.warn({ err: error, batch: batch.id }, "The result of a deposit could not be read; it is read later.");
      await pollLater(ctx, batch);
    }
  }
}

async function pollLater(ctx: DepositContext, { id, sent_at, polls }: Batch): Promise<void> {
  const next = nextPoll(polls + 1, sent_at, ctx.clock());
  await ctx.db
    .updateTable("deposit_batches")
    .set({ polls: polls + 1, next_poll_at: next ?? null, ...(!next && { state: "without_result" as const }) })
    .where("id", "=", id)
    .execute();
  if (!next) await fail(ctx, id, NO_RESULT);
}

/** Stores the result of each DOI that no later deposit has sent since. */
async function storeResults(given: DepositContext, { id }: Batch, records: readonly RecordResult[]): Promise<void> {
  await given.db.transaction().execute(async (db) => {
    const ctx = { ...given, db };
    for (const record of records) if (record.doi !== "") await storeResult(ctx, id, record);
    const whole = records.find(({ doi, status }) => doi === "" && status === "failure");
    await fail(ctx, id, whole?.message || UNNAMED);
    await db.updateTable("deposit_batches").set({ state: "done", next_poll_at: null }).where("id", "=", id).execute();
  });
}

async function storeResult({ db, clock }: DepositContext, batchId: string, record: RecordResult): Promise<void> {
  const { doi, status, message, conflictId } = record;
  const now = clock();
  const isTaken = status !== "failure";
  const later = isTaken ? undefined : laterTimestamp(message);
  const stored = await db
    .updateTable("doi_deposits")
    .set({
      state: later !== undefined ? "waiting" : status === "success" ? "registered" : isTaken ? "warned" : "failed",
      message: message === "" ? null : message,
      conflict_id: conflictId ?? null,
      result_at: now,
      changed_at: now,
      ...(isTaken && { registered_at: now }),
      ...(later !== undefined && { last_timestamp: later }),
    })
    .where("doi", "=", doiKey(doi))
    .where("batch_id", "=", batchId)
    .returning("book_id")
    .executeTakeFirst();
  // Crossref has a later deposit than ours, as after a restored backup: it is sent again with a later timestamp.
  if (later !== undefined && stored)
    await db.updateTable("deposited_books").set({ due_at: now }).where("sequential_id", "=", stored.book_id).execute();
}

/** What is still marked as sent in a deposit that has ended has failed. */
async function fail({ db, clock }: DepositContext, batchId: string, message: string): Promise<void> {
  await db
    .updateTable("doi_deposits")
    .set({ state: "failed", message, result_at: clock(), changed_at: clock() })
    .where("batch_id", "=", batchId)
    .where("state", "=", "sent")
    .execute();
}
