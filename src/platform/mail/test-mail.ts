import { randomUUID } from "node:crypto";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { type Signature, writeEmail } from "./email.ts";
import type { Mail } from "./mail.ts";
import { type MailTransport, NotSent } from "./transport.ts";

/** The mail server that the press is configured with. */
export type MailServer = {
  /** Host and port, without user and password. */
  readonly name: string;
  readonly transport: MailTransport;
  readonly signature: () => Promise<Signature>;
};

const KIND = "test";

/** Host and port of an SMTP address. */
export function mailServerName(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === "smtps:" ? "465" : "587")}`;
}

/**
 * Sends a test e-mail at once, past the outbox, and returns what the server answered. A success is recorded in the outbox.
 * Refused with 409 where no mail server is set, with 502 and the server's own words where it did not take the e-mail.
 */
export async function sendTestMail(
  { db, clock }: Pick<Context, "db" | "clock">,
  server: MailServer | undefined,
  to: string,
): Promise<string> {
  if (!server) throw new Refused(409, "No mail server is set", "Set SMTP_URL and start the press again.");
  const signature = await server.signature();
  const mail = testMail(to, signature.pressName);
  const id = randomUUID();
  const messageId = `<${id}@${new URL(signature.pressUrl).hostname}>`;
  const response = await server.transport
    .send({ ...writeEmail(mail, signature), messageId })
    .catch((error: unknown) => refuseUnsent(server.name, error));
  const now = clock();
  await db
    .insertInto("outbox")
    .values({
      id,
      kind: KIND,
      recipient: to,
      subject: mail.subject,
      state: "sent",
      attempts: 1,
      sealed_email: null,
      last_error: null,
      next_attempt_at: now,
      created_at: now,
      sent_at: now,
    })
    .execute();
  return response;
}

const testMail = (to: string, pressName: string): Mail => ({
  kind: KIND,
  to,
  subject: `Test e-mail from ${pressName}`,
  paragraphs: [`${pressName} can send e-mail: you requested this test on the dashboard.`],
});

function refuseUnsent(name: string, error: unknown): never {
  const reason = error instanceof NotSent ? error.message : "The connection failed.";
  throw new Refused(502, "The test e-mail was not sent", `${name} answered: ${reason}`);
}

/** Has a mail server ever taken an e-mail of this press? */
export async function hasSentMail({ db }: Pick<Context, "db">): Promise<boolean> {
  const sent = await db
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "sent")
    .where("channel", "=", "email")
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}
