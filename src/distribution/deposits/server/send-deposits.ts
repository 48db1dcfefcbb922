import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { crossrefBatch, timestampAfter } from "#distribution/formats/crossref/crossref-batch.ts";
import { nextAttempt, nextPoll } from "../deposit-times.ts";
import { postDeposit } from "./crossref-register.ts";
import { type DepositContext, type DepositDeps, type DepositTarget, readDepositTarget } from "./deposit-context.ts";
import { doiKey, hashDeposit } from "./deposit-record.ts";
import { type PreparedBook, prepareBooks } from "./prepared-books.ts";
import { readResults } from "./read-results.ts";
import { sendToDatacite } from "./send-to-datacite.ts";
import { forgetDeleted } from "./deleted-works.ts";
import { listDueBooks, settle } from "./due-books.ts";
import { storeHeldBack, storeSent, storeUnsent } from "./store-deposits.ts";
import { NotTaken } from "./not-taken.ts";
import type {} from "./tables.ts";

/** Books in one deposit: a file of Crossref's has records of one kind. */
const BATCH_SIZE = 20;

/**
 * Sends what is due to the register of the press, and reads the results that are due. Sends nothing unless the press has switched
 * deposits on and the configuration has credentials. What the press's check finds wrong is left out and held back; a register that
 * does not respond is tried again after a pause that grows. Returns the number of books that were sent.
 */
export async function sendDeposits(ctx: DepositContext, deps: DepositDeps, signal?: AbortSignal): Promise<number> {
  const depositing = await readDepositTarget(ctx, deps);
  if (typeof depositing === "string") return 0;
  await forgetDeleted(ctx);
  if (depositing.agency === "datacite") return sendToDatacite(ctx, depositing, signal);
  await readResults(ctx, depositing);
  let sent = 0;
  for (;;) {
    if (signal?.aborted === true) return sent;
    const due = await listDueBooks(ctx, BATCH_SIZE);
    if (due.length === 0) return sent;
    const books = await prepareBooks(ctx, depositing, due);
    const changed = await listChanged(ctx, books);
    for (const kind of ["book", "conference"] as const) {
      const together = changed.filter((book) => book.kind === kind);
      if (together.length > 0) sent += await sendTogether(ctx, depositing, together);
    }
  }
}

/** Stores what is held back, and returns the books of which a register has to know something new; the others are done. */
async function listChanged(
  ctx: DepositContext,
  books: ReadonlyMap<number, PreparedBook | undefined>,
): Promise<readonly PreparedBook[]> {
  const changed: PreparedBook[] = [];
  for (const [number, book] of books) {
    if (book) await storeHeldBack(ctx, { bookId: number, agency: "crossref", leftOut: book.leftOut });
    if (book && (await hasNews(ctx, book))) changed.push(book);
    else await settle(ctx, number);
  }
  return changed;
}

/** Whether a DOI waits, or what a register was told of one is not what the record says now. */
async function hasNews({ db }: DepositContext, { entries }: PreparedBook): Promise<boolean> {
  const known = await db
    .selectFrom("doi_deposits")
    .select(["doi", "hash", "state"])
    .where("doi", "=", sql<string>`any(${entries.map(({ doi }) => doiKey(doi))}::text[])`)
    .execute();
  const byDoi = new Map(known.map((row) => [row.doi, row]));
  return entries.some((entry) => {
    const row = byDoi.get(doiKey(entry.doi));
    return row === undefined || row.state === "waiting" || row.hash !== hashDeposit(entry);
  });
}

async function sendTogether(
  ctx: DepositContext,
  depositing: DepositTarget,
  books: readonly PreparedBook[],
): Promise<number> {
  const { press, pressUrl, register } = depositing;
  const entries = books.flatMap((book) => book.entries);
  const now = ctx.clock();
  const timestamp = timestampAfter(
    await lastTimestamp(
      ctx,
      entries.map(({ doi }) => doi),
    ),
    now,
  );
  const batchId = `${new URL(pressUrl).hostname}-${timestamp}-${randomBytes(4).toString("hex")}`.slice(-100);
  const head = {
    batchId,
    timestamp,
    depositor: press.deposits.depositor || press.name,
    email: press.deposits.email || press.email,
    registrant: press.name,
  };
  try {
    await postDeposit(
      register,
      `${batchId}.xml`,
      crossrefBatch(
        head,
        books.map((book) => book.element),
      ),
    );
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    ctx.log.warn({ err: error }, "Crossref did not take a deposit; it is tried again.");
    await storeUnsent(ctx, books, error.message, (attempts) => nextAttempt(attempts, now));
    return 0;
  }
  await ctx.db.transaction().execute(async (db) => {
    await db
      .insertInto("deposit_batches")
      .values({ id: batchId, state: "sent", sent_at: now, next_poll_at: nextPoll(0, now, now) ?? now })
      .execute();
    await storeSent({ ...ctx, db }, books, { batchId, timestamp });
  });
  return books.length;
}

/** Returns the latest timestamp of the last deposits of these DOIs. */
async function lastTimestamp({ db }: DepositContext, dois: readonly string[]): Promise<string | undefined> {
  const { last } = await db
    .selectFrom("doi_deposits")
    .select(({ fn }) => fn.max("last_timestamp").as("last"))
    .where("doi", "=", sql<string>`any(${dois.map(doiKey)}::text[])`)
    .executeTakeFirstOrThrow();
  return last ?? undefined;
}
