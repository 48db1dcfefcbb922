import { randomUUID } from "node:crypto";
import type { Generated, Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { MailState } from "./mail-state.ts";
import type { MailChannel, MailValidity, Outbox } from "./mail.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    outbox: {
      id: string;
      channel: Generated<MailChannel>;
      kind: string;
      recipient: string;
      subject: string;
      sealed_email: Buffer | null;
      state: Generated<MailState>;
      attempts: Generated<number>;
      next_attempt_at: Date;
      last_error: string | null;
      created_at: Date;
      sent_at: Date | null;
      expires_at: Generated<Date | null>;
      link_hash: Generated<Buffer | null>;
    };
  }
}

/** The purpose under which e-mails are encrypted: they may hold links that sign a person in. */
export const EMAIL_SEAL = "outbox";

type Deps = {
  readonly secrets: Secrets;
  readonly clock: () => Date;
  /** Called for each e-mail before the transaction that queued it ends, and for each that is sent again. */
  readonly onQueued?: (() => void) | undefined;
};

type Entry = {
  readonly channel: MailChannel;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly content: unknown;
  readonly validity: MailValidity | undefined;
};

/**
 * Creates the press's outbox. `deliverOutbox` sends the queued e-mails; without a mail server they wait and admins read
 * them.
 */
export function openOutbox(deps: Deps): Outbox {
  const { onQueued } = deps;
  return {
    queue: (db, { validity, ...mail }) =>
      store(deps, db, {
        channel: "email",
        kind: mail.kind,
        recipient: mail.to,
        subject: mail.subject,
        content: mail,
        validity,
      }),
    // A code must not stand in the list, where it is not sealed: the list shows what the message is for.
    queueText: async (db, { validity, ...message }) => {
      await store(deps, db, { ...message, recipient: message.to, subject: "", content: message, validity });
    },
    wake: () => onQueued?.(),
  };
}

async function store({ secrets, clock, onQueued }: Deps, db: Kysely<Tables>, entry: Entry): Promise<string> {
  const { content, channel, kind, recipient, subject, validity } = entry;
  const id = randomUUID();
  const now = clock();
  await db
    .insertInto("outbox")
    .values({
      id,
      channel,
      kind,
      recipient,
      subject,
      sealed_email: secrets.seal(EMAIL_SEAL, JSON.stringify(content), id),
      next_attempt_at: now,
      last_error: null,
      created_at: now,
      sent_at: null,
      expires_at: validity?.until ?? null,
      link_hash: validity?.linkHash ?? null,
    })
    .execute();
  onQueued?.();
  return id;
}
