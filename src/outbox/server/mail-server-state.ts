import { z } from "@hono/zod-openapi";
import { sql } from "kysely";
import { Timestamp } from "#platform/api/api.ts";
import type { Context } from "#platform/context.ts";
import { hasSentMail, type MailServer } from "#platform/mail/test-mail.ts";

export const MailServerState = z
  .object({
    server: z.string().nullable().openapi({ description: "Its host and port; null where none is set." }),
    has_sent: z.boolean().openapi({ description: "It has taken an e-mail of this press." }),
    failing: z
      .object({ since: Timestamp, waiting: z.int(), reason: z.string() })
      .nullable()
      .openapi({ description: "E-mails were tried and are queued again, and none was taken since the first of them." }),
  })
  .openapi("MailServerState");

export type MailServerState = z.output<typeof MailServerState>;

type DeliveryAttempts = { readonly since: Date | null; readonly waiting: number; readonly reason: string | null };

/**
 * Returns whether the mail server takes e-mails. One e-mail that is tried again, while others are taken, is a matter of its address and does
 * not count; `reason` is the newest answer of the server.
 */
export async function readMailServerState(
  { db }: Pick<Context, "db">,
  server: Pick<MailServer, "name"> | undefined,
): Promise<MailServerState> {
  const { rows } = await sql<DeliveryAttempts>`
    select min(tried.created_at) as since, count(*)::int as waiting,
      (array_agg(tried.last_error order by tried.created_at desc))[1] as reason
    from outbox tried
    where tried.state in ('queued', 'sending') and tried.channel = 'email' and tried.last_error is not null
      and not exists (select from outbox sent
        where sent.state = 'sent' and sent.channel = 'email' and sent.sent_at >= tried.created_at)`.execute(db);
  const [tried] = rows;
  return {
    server: server?.name ?? null,
    has_sent: await hasSentMail({ db }),
    failing: server && tried?.since ? { since: tried.since, waiting: tried.waiting, reason: tried.reason ?? "" } : null,
  };
}
