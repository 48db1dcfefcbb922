import type { Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { Context } from "#platform/context.ts";
import { expireOutbox, type FindLiveLinks } from "./expire-outbox.ts";
import { type Signature, writeEmail } from "./email.ts";
import type { Mail, MailChannel, TextMessage } from "./mail.ts";
import { EMAIL_SEAL } from "./outbox.ts";
import { type MailTransport, NotSent, type SmsSender } from "./transport.ts";
import { type Outcome, UnstoredOutcomes } from "./unstored-outcomes.ts";

const MINUTE_MS = 60_000;

/** Minutes until the next try, after the first failure, the second and so on. After the last there is none. */
const PAUSES = [1, 5, 15, 30, 60, 180, 360];

/** Longer than any try can take: whatever is still "sending" then was left behind by a process that ended. */
const LEASE_MS = 10 * MINUTE_MS;

export type Post = {
  readonly secrets: Secrets;
  /** Undefined: no such server is set, and what would go there waits. */
  readonly mail: MailTransport | undefined;
  readonly sms: SmsSender | undefined;
  readonly signature: () => Promise<Signature>;
  /** Which links in e-mails still work; without it all count as working until their time is over. */
  readonly findLiveLinks?: FindLiveLinks | undefined;
  /** Aborted: no further e-mail is begun. */
  readonly stopping?: AbortSignal | undefined;
};

type Row = Selectable<Tables["outbox"]>;
type OutboxContext = Pick<Context, "db" | "clock" | "events" | "log">;

/**
 * Sends all e-mails that are due, one after another; returns how many were sent. Several processes may do so at once.
 * Expired e-mails are not sent. `unstored` holds the results that the database could not store before.
 *
 * Guaranteed: an e-mail that a server accepted is not sent again. A process that ends between handing over and storing
 * the result leaves the e-mail "sending"; it is then marked as failed ("it may have arrived") and waits for a person,
 * rather than being sent twice. Where only the database is away, the result is stored when it is back. Not guaranteed:
 * where the connection breaks before the server has confirmed, it is unknown whether it accepted the e-mail; it is sent
 * again, under the same Message-ID.
 */
export async function deliverOutbox(
  ctx: OutboxContext,
  post: Post,
  unstored: UnstoredOutcomes = new UnstoredOutcomes(),
): Promise<number> {
  await unstored.store(ctx);
  await expireOutbox(ctx, post.findLiveLinks);
  const channels: MailChannel[] = [...(post.mail ? (["email"] as const) : []), ...(post.sms ? PHONE_CHANNELS : [])];
  if (channels.length === 0) return 0;
  await giveUpInterrupted(ctx);
  let sent = 0;
  while (!post.stopping?.aborted) {
    const row = await claimNext(ctx, channels);
    if (!row) break;
    const outcome = await deliver(ctx, post, row);
    await unstored.note(ctx, row, outcome);
    if (outcome.state === "sent") sent += 1;
  }
  await unstored.store(ctx);
  return sent;
}

const PHONE_CHANNELS = ["sms", "whatsapp"] as const satisfies readonly MailChannel[];

const giveUpInterrupted = ({ db, clock, events }: OutboxContext) =>
  db.transaction().execute(async (within) => {
    const given = await within
      .updateTable("outbox")
      .set({ state: "failed", last_error: "The program ended while it was being sent. It may have arrived." })
      .where("state", "=", "sending")
      .where("next_attempt_at", "<=", clock())
      .returning(["id", "kind"])
      .execute();
    for (const one of given) await events.emit(within, "email.failed", one);
  });

/** Marks the longest due e-mail as being sent, so that no other process takes it. */
const claimNext = ({ db, clock }: OutboxContext, channels: readonly MailChannel[]): Promise<Row | undefined> =>
  db
    .updateTable("outbox")
    .set((row) => ({
      state: "sending",
      attempts: row("attempts", "+", 1),
      next_attempt_at: new Date(clock().getTime() + LEASE_MS),
    }))
    .where("id", "=", (due) =>
      due
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", "queued")
        .where("next_attempt_at", "<=", clock())
        .where("channel", "in", channels)
        .where((waiting) => waiting.or([waiting("expires_at", "is", null), waiting("expires_at", ">", clock())]))
        .orderBy("next_attempt_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

async function deliver(ctx: OutboxContext, post: Post, row: Row): Promise<Outcome> {
  try {
    if (await isVoid(post, row)) return { state: "expired", sealed_email: null };
    await handOver(post, row);
  } catch (error) {
    return failure(ctx, row, error);
  }
  // The e-mail's content is personal and no longer needed.
  return { state: "sent", sealed_email: null, sent_at: ctx.clock(), last_error: null };
}

/** A link may be used or replaced while the e-mails before it are being sent. */
async function isVoid({ findLiveLinks }: Post, { link_hash }: Row): Promise<boolean> {
  return link_hash !== null && findLiveLinks !== undefined && (await findLiveLinks([link_hash])).length === 0;
}

async function handOver({ secrets, mail, sms, signature }: Post, row: Row): Promise<void> {
  const content: unknown = JSON.parse(openEmail(secrets, row));
  if (row.channel !== "email") return sms?.(content as TextMessage); // as `queueText` sealed it
  const signed = await signature();
  const email = finalIfUnwritable(() => writeEmail(content as Mail, signed)); // as `queue` sealed it
  await mail?.send({ ...email, messageId: `<${row.id}@${new URL(signed.pressUrl).hostname}>` });
}

function openEmail(secrets: Secrets, { id, sealed_email }: Row): string {
  const cannot = "It cannot be opened: it was sealed with another secret.";
  if (!sealed_email) throw new NotSent("Its text is no longer stored.", { isFinal: true });
  try {
    return secrets.open(EMAIL_SEAL, sealed_email, id);
  } catch (error) {
    throw new NotSent(cannot, { isFinal: true, cause: error });
  }
}

function finalIfUnwritable<Email>(write: () => Email): Email {
  try {
    return write();
  } catch (error) {
    throw new NotSent(error instanceof Error ? error.message : String(error), { isFinal: true, cause: error });
  }
}

function failure({ clock, log }: OutboxContext, row: Row, error: unknown): Outcome {
  const pause = PAUSES[row.attempts - 1];
  const reason = error instanceof Error ? error.message : String(error);
  const isOver = pause === undefined || (error instanceof NotSent && error.isFinal);
  log[isOver ? "error" : "warn"]({ err: error, mail: row.id, kind: row.kind, attempt: row.attempts }, "Not sent.");
  const next = new Date(clock().getTime() + (pause ?? 0) * MINUTE_MS);
  return { state: isOver ? "failed" : "queued", last_error: reason, next_attempt_at: next };
}
