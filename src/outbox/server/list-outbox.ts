import { sql } from "kysely";
import { type PageRange, toRange } from "#platform/reverse-paging.ts";
import { Refused } from "#platform/refused.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { Context } from "#platform/context.ts";
import { MAIL_STATES, type MailState } from "#platform/mail/mail-state.ts";
import type { Mail, MailChannel, TextMessage } from "#platform/mail/mail.ts";
import { type OutboxFilter, UNSENT_STATES } from "#outbox/outbox-search.ts";
import { EMAIL_SEAL } from "#platform/mail/outbox.ts";

export type OutboxEntry = {
  readonly id: string;
  readonly channel: MailChannel;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly next_attempt_at: Date;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly expires_at: Date | null;
  /** It failed, and its text is still stored. */
  readonly can_send_again: boolean;
};

export type OutboxPage = {
  readonly emails: readonly OutboxEntry[];
  readonly total: number;
  readonly counts: Readonly<Record<MailState, number>>;
};

export const OUTBOX_PAGE_SIZE = 25;

const LISTED_COLUMNS = [
  "id",
  "channel",
  "kind",
  "recipient",
  "subject",
  "state",
  "attempts",
  "next_attempt_at",
  "last_error",
  "created_at",
  "sent_at",
  "expires_at",
] as const;

/**
 * Returns a page of the outbox, newest first, 25 a page from 1; with a state or `unsent` only those e-mails. Their texts
 * stay encrypted.
 */
export async function listOutbox(
  { db }: Pick<Context, "db">,
  {
    state,
    ...requested
  }: { readonly state?: OutboxFilter | undefined; readonly page?: number } & Partial<PageRange> = {},
): Promise<OutboxPage> {
  const { limit, offset } = toRange(requested, OUTBOX_PAGE_SIZE);
  const counts = await countOutbox({ db });
  const states = state === "unsent" ? UNSENT_STATES : state ? [state] : MAIL_STATES;
  const total = states.reduce((sum, one) => sum + counts[one], 0);
  const chosen = db
    .selectFrom("outbox")
    .select(LISTED_COLUMNS)
    .select(sql<boolean>`state = 'failed' and sealed_email is not null`.as("can_send_again"))
    .orderBy("created_at", "desc")
    .orderBy("id");
  const emails = await (state ? chosen.where("state", "in", states) : chosen).limit(limit).offset(offset).execute();
  return { emails, total, counts };
}

/** Returns the number of e-mails in each state. */
export async function countOutbox({ db }: Pick<Context, "db">): Promise<Record<MailState, number>> {
  const rows = await db
    .selectFrom("outbox")
    .select(["state", sql<number>`count(*)::int`.as("count")])
    .groupBy("state")
    .execute();
  const of = (state: MailState): number => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    queued: of("queued"),
    sending: of("sending"),
    sent: of("sent"),
    failed: of("failed"),
    expired: of("expired"),
  };
}

/**
 * Returns the text of a waiting e-mail, so that an admin of a press without a mail server can pass its link on.
 * Refuses with 403 where there is a server: e-mails may contain links that sign a person in, and only the receiver
 * may use them.
 */
export async function readWaitingEmail(
  { db, secrets }: Pick<Context, "db"> & { readonly secrets: Secrets },
  { id, hasServer }: { readonly id: string; readonly hasServer: boolean },
): Promise<Mail | TextMessage> {
  const row = await requireEmail({ db }, id);
  if (hasServer)
    throw new Refused(
      403,
      "This e-mail is encrypted",
      "A mail server is set, so only the receiver can read this e-mail.",
    );
  if (!row.sealed_email) throw new Refused(404, "E-mail not found", "The text of this e-mail is no longer stored.");
  return JSON.parse(secrets.open(EMAIL_SEAL, row.sealed_email, row.id)) as Mail | TextMessage; // encrypted by `openOutbox`
}

/** Returns an e-mail's row with its encrypted text; refuses with 404 where there is none. */
export async function requireEmail(
  { db }: Pick<Context, "db">,
  id: string,
): Promise<{ readonly id: string; readonly sealed_email: Buffer | null }> {
  const row = await db.selectFrom("outbox").select(["id", "sealed_email"]).where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refused(404, "E-mail not found", "There is no such e-mail.");
  return row;
}
