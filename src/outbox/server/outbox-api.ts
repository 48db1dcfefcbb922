import { z } from "@hono/zod-openapi";
import { isUuid } from "#platform/uuid.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { OUTBOX_FILTERS } from "#outbox/outbox-search.ts";
import { listOutbox, type OutboxEntry, readWaitingEmail } from "./list-outbox.ts";
import { retryMail } from "./retry-mail.ts";
import { sendTestMail } from "#platform/mail/test-mail.ts";
import { Refused } from "#platform/refused.ts";
import { body, json } from "#platform/api/api.ts";
import { NumberedQuery, readPagedList } from "#platform/api/numbered-pages.ts";
import { withLinkHeader } from "#platform/api/paging.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import type { PeopleDeps } from "#people/core/server/people-deps.ts";
import { Bounced, BounceInput, OutboxPage, TestMail, WaitingEmail } from "./outbox-shapes.ts";
import { dismissEmail } from "./dismiss-email.ts";
import { recordBounce } from "./record-bounce.ts";

const tags = ["Outbox"];
const EmailId = z.object({ id: z.string() });

const list = operation("outbox", {
  method: "get",
  path: "/outbox",
  operationId: "listOutbox",
  tags,
  summary: "E-mails with their state, newest first",
  request: { query: NumberedQuery.extend({ state: z.enum(OUTBOX_FILTERS).optional() }) },
  responses: { 200: withLinkHeader(json(OutboxPage, "One page.")) },
});

const retry = operation("outbox", {
  method: "post",
  path: "/outbox/{id}/retry",
  operationId: "retryEmail",
  tags,
  summary: "Send a failed e-mail again",
  request: { params: EmailId },
  responses: { 204: { description: "Queued." } },
});

const dismiss = operation("outbox", {
  method: "post",
  path: "/outbox/{id}/dismiss",
  operationId: "dismissEmail",
  tags,
  summary: "Take a failed e-mail off the tasks; its text is deleted",
  request: { params: EmailId },
  responses: { 204: { description: "Dismissed." } },
});

const bounce = operation("outbox", {
  method: "post",
  path: "/outbox/bounces",
  operationId: "reportBounce",
  tags,
  summary: "Report an e-mail that came back; it becomes a failed one and a task",
  description:
    "Takes a delivery status notification (RFC 3464) as a mail server sends it to the sender's address. A program that reads this mailbox reports it; an e-mail that is not of this press changes nothing.",
  request: body(BounceInput),
  responses: { 200: json(Bounced, "What it was about.") },
});

/** A mail server returns the headers of an e-mail, or all of it. */
export const LONG_BOUNCE_BODIES = /\/outbox\/bounces$/u;

const read = operation("outbox", {
  method: "get",
  path: "/outbox/{id}/email",
  operationId: "readWaitingEmail",
  tags,
  summary: "The text of a waiting e-mail; only where the press has no mail server",
  request: { params: EmailId },
  responses: { 200: json(WaitingEmail, "The e-mail.") },
});

const test = operation("outbox", {
  method: "post",
  path: "/outbox/test",
  operationId: "sendTestMail",
  tags,
  summary:
    "Send a test e-mail to the admin's own address at once; 502 with the mail server's message where it is not accepted",
  responses: { 200: json(TestMail, "The mail server's reply.") },
});

/** The API of the outbox. */
export const outboxApi = ({ auth, mailServer }: Pick<PeopleDeps, "auth" | "mailServer">) =>
  personApi()
    .openapi(list, async (c) => {
      const { state, ...query } = c.req.valid("query");
      const read = (range: PageRange) => listOutbox(auth, { state, ...range });
      const page = await readPagedList(c, query, { key: "emails", getEntryId: ({ id }: OutboxEntry) => id, read });
      return c.json({ ...page, has_mail_server: mailServer !== undefined }, 200);
    })
    .openapi(retry, async (c) => {
      await retryMail(auth, requireEmailId(c.req.valid("param").id));
      return c.body(null, 204);
    })
    .openapi(dismiss, async (c) => {
      await dismissEmail(auth, requireEmailId(c.req.valid("param").id));
      return c.body(null, 204);
    })
    .openapi(bounce, async (c) => c.json({ emails: await recordBounce(auth, c.req.valid("json").message) }, 200))
    .openapi(read, async (c) => {
      const id = requireEmailId(c.req.valid("param").id);
      const hasServer = mailServer !== undefined;
      const email: Record<string, unknown> = { ...(await readWaitingEmail(auth, { id, hasServer })) };
      return c.json(email, 200);
    })
    .openapi(test, async (c) => {
      const { email } = c.var.person;
      if (email === null) throw new Refused(409, "No address", "Your account has no e-mail address to send a test to.");
      return c.json({ to: email, response: await sendTestMail(auth, mailServer, email) }, 200);
    });

function requireEmailId(id: string): string {
  if (!isUuid(id)) throw new Refused(404, "E-mail not found", "There is no such e-mail.");
  return id;
}

export type OutboxApi = ReturnType<typeof outboxApi>;
