import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";

/**
 * Ends what these publications wait for where it was done, by the job or by hand: the hour of one that is published or archived, the
 * embargo of one that is open. Runs within the transaction of the command that changed them.
 */
export async function settleSchedules(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`delete from publication_schedules s using publications p
    where p.id = s.publication_id and s.publication_id = any(${ids}::uuid[])
      and case s.kind when 'publish' then p.status in ('published', 'archived') else p.open_access end`.execute(db);
}
