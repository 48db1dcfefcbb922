import { z } from "@hono/zod-openapi";
import { Timestamp } from "#platform/api/api.ts";
import { NUMBERED } from "#platform/api/numbered-pages.ts";
import { MAX_BOUNCE_LENGTH } from "#outbox/read-bounce.ts";
import { MAIL_STATES } from "#platform/mail/mail-state.ts";

const text = z.string().nullable();

export const Email = z
  .object({
    id: z.string(),
    channel: z.string(),
    kind: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.int(),
    next_attempt_at: Timestamp,
    last_error: text,
    created_at: Timestamp,
    sent_at: Timestamp.nullable(),
    expires_at: Timestamp.nullable(),
    can_send_again: z.boolean().openapi({ description: "It failed, and its text is still stored." }),
  })
  .openapi("OutboxEmail");

export const OutboxPage = z
  .object({
    emails: z.array(Email).readonly(),
    ...NUMBERED,
    counts: z
      .object({ queued: z.int(), sending: z.int(), sent: z.int(), failed: z.int(), expired: z.int() })
      .readonly(),
    has_mail_server: z.boolean(),
  })
  .openapi("OutboxPage");

export const TestMail = z.object({ to: z.string(), response: z.string() }).openapi("TestMail");

export const BounceInput = z.object({
  message: z
    .string()
    .min(1, "Please give the message")
    .max(MAX_BOUNCE_LENGTH, `Please give at most ${MAX_BOUNCE_LENGTH} characters`)
    .openapi({
      description: "The whole message as it arrived, with its headers.",
      example: "Content-Type: multipart/report; report-type=delivery-status\n\nAction: failed\nStatus: 5.1.1\n",
    }),
});

export const Bounced = z
  .object({ emails: z.array(z.uuid()).readonly().openapi({ description: "The e-mails that count as failed now." }) })
  .openapi("BouncedEmails");

/** A letter that waits, as its receiver would read it; for a press without a mail server. */
export const WaitingEmail = z.record(z.string(), z.unknown()).openapi("WaitingEmail");
