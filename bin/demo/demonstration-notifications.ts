import { sql } from "kysely";
import type { CommandName } from "#manuscripts/workflow/commands.ts";
import type { Context } from "../../src/platform/context.ts";
import { notifyOfManuscript } from "../../src/notifications/server/manuscript-notifications.ts";

const DAY = 86_400_000;
/** The press forgets older notifications. */
const KEPT_DAYS = 90;
/** What came earlier was read. */
const READ_DAYS = 4;

/**
 * Tells authors and editors of the last step of each manuscript at its time: their histories were written without events. Notifications of
 * comments and assignments get the times of these; no e-mail tells of any of them.
 */
export async function addDemonstrationNotifications({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const since = new Date(clock().getTime() - KEPT_DAYS * DAY);
  const { rows } = await sql<{ id: string; command: CommandName; at: Date }>`
    select distinct on (manuscript_id) manuscript_id as id, command, created_at as at from manuscript_events
    order by manuscript_id, version desc`.execute(db);
  for (const { id, command, at } of rows)
    if (at > since) await notifyOfManuscript(db, at, { id, command, publicationId: null });
  await sql`update notifications n set created_at = c.created_at from publication_comments c
    where n.details ->> 'entry' = c.id::text`.execute(db);
  await sql`update notifications n set created_at = c.created_at from publication_comments c
    where n.kind = 'publication_assigned' and c.kind = 'assignment' and c.publication_id = n.publication_id
      and c.assigned_to = n.person_id`.execute(db);
  await sql`update notifications set email_done_at = created_at where email_done_at is null`.execute(db);
  await sql`update notifications set read_at = created_at + interval '3 hours'
    where read_at is null and created_at < ${new Date(clock().getTime() - READ_DAYS * DAY)}`.execute(db);
}
