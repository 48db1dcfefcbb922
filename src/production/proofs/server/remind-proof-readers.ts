import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { findDueReminder } from "../proof-reminder.ts";
import type { ProofRow, ReaderRow } from "./find-proofs.ts";
import type { ProofContext } from "./proof-context.ts";
import { emailReader, readMailing } from "./queue-proof-email.ts";

declare module "#platform/jobs/job-table.ts" {
  interface JobTable {
    "remind-proof-readers": Record<string, never>;
  }
}

type Choice = (reader: ReaderRow) => "before" | "after" | undefined;

/**
 * Sends the reminders that are due (`findDueReminder`), each once, also by several nodes. A proof that fails does not keep the others. Returns the number of
 * e-mails.
 */
export async function remindProofReaders(ctx: ProofContext): Promise<number> {
  const press = await readPress(ctx);
  const today = pressDay(ctx.clock(), press);
  const open = await ctx.db.selectFrom("production_proofs").select("id").where("closed_at", "is", null).execute();
  let sent = 0;
  for (const { id } of open) {
    try {
      sent += await remind(ctx, id, ({ due_on: dueOn }) => ({ sent_at, reminded_at }) => {
        const lastOn = pressDay(reminded_at ?? sent_at, press);
        return findDueReminder({ dueOn, lastOn, today });
      });
    } catch (error) {
      ctx.log.error({ err: error, proof: id }, "The authors could not be reminded of a proof.");
    }
  }
  return sent;
}

/** Reminds the authors who have not finished, or one of them, now. 409 for a round that is closed, and where nobody is left. */
export async function remindNow(ctx: ProofContext, proofId: string, readerId?: string): Promise<void> {
  const today = pressDay(ctx.clock(), await readPress(ctx));
  const sent = await remind(ctx, proofId, ({ due_on }) => ({ id }) => {
    if (readerId !== undefined && id !== readerId) return undefined;
    return today > due_on ? "after" : "before";
  });
  if (sent === 0)
    throw new Refused(
      409,
      "Nobody to remind",
      "The round is closed, or these authors have finished. No reminder was sent.",
    );
}

/** Sends the reminders that are chosen, in a transaction that holds the proof. */
const remind = (ctx: ProofContext, id: string, choose: (proof: ProofRow) => Choice): Promise<number> =>
  ctx.db.transaction().execute(async (db) => {
    const proof = await db
      .selectFrom("production_proofs")
      .selectAll()
      .where("id", "=", id)
      .where("closed_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!proof) return 0;
    const due = (await listUnfinished(db, id)).flatMap((reader) => {
      const reminder = choose(proof)(reader);
      return reminder ? [{ reader, reminder }] : [];
    });
    if (due.length === 0) return 0;
    const mailing = await readMailing(ctx, db, proof);
    for (const { reader, reminder } of due)
      await emailReader(ctx, db, reminder === "before" ? "proof-reminder" : "proof-overdue", reader, mailing);
    await db
      .updateTable("production_proof_readers")
      .set({ reminded_at: ctx.clock() })
      .where(
        "id",
        "in",
        due.map(({ reader }) => reader.id),
      )
      .execute();
    return due.length;
  });

const listUnfinished = (db: Kysely<Tables>, proofId: string): Promise<readonly ReaderRow[]> =>
  db
    .selectFrom("production_proof_readers")
    .selectAll()
    .where("proof_id", "=", proofId)
    .where("approved_at", "is", null)
    .where("remarks_sent_at", "is", null)
    .where("email", "not like", "%@erased.invalid")
    .orderBy("place")
    .execute();
