import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { FetchChannel } from "../fetched-metadata.ts";
import type {} from "./tables.ts";

type QueryContext = Pick<Context, "db">;

export type FoundFetch = {
  readonly channel: FetchChannel;
  readonly agent: string;
  readonly scope: string;
  readonly fetched_at: Date;
};

/**
 * Returns the last time that each program took a record as it is now, by channel and scope, the newest first: by itself, or in a list
 * that had it. A record that has changed since counts as not taken.
 */
export async function listRecordFetches({ db }: QueryContext, number: number): Promise<readonly FoundFetch[]> {
  const { rows } = await sql<FoundFetch>`
    select f.channel, f.agent, f.scope, max(f.fetched_at) as fetched_at
    from metadata_fetches f
    join metadata_records r on r.sequential_id = ${number} and r.withdrawn_at is null
    where case when f.sequential_id is not null then f.sequential_id = ${number} and f.fetched_at >= r.changed_at
      else r.changed_at >= f.from_at and (r.changed_at, r.sequential_id) <= (f.through_at, f.through_number)
        and (f.channel not in ('oai_dc', 'marcxml', 'oai_datacite') or f.scope = '' or f.scope = any(r.sets)) end
    group by f.channel, f.agent, f.scope order by max(f.fetched_at) desc limit 200`.execute(db);
  return rows;
}

const MAX_LISTED = 20;

/** Returns which programs took lists last, by channel, the newest first. */
export async function listLastFetches({ db }: QueryContext): Promise<readonly Omit<FoundFetch, "scope">[]> {
  const { rows } = await sql<FoundFetch>`
    select channel, agent, max(fetched_at) as fetched_at from metadata_fetches
    where sequential_id is null group by channel, agent order by max(fetched_at) desc limit ${MAX_LISTED}`.execute(db);
  return rows;
}
