import { type Kysely, sql } from "kysely";
import type { MeasuredTimes } from "#manuscripts/tracking/status-sentence.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Promised times are shown until so many decisions exist (docs/workflow.md). */
const MIN_DECISIONS = 20;
/** The median is that of the last decisions: the press of today, not of years ago. */
const LAST = 100;

/**
 * Returns the median days of a first check and of a round of review, each once 20 of them have ended. Measured from the events: a stage begins with
 * the last event that led into its state.
 */
export async function measureTimes(db: Kysely<Tables>): Promise<MeasuredTimes> {
  const { rows } = await sql<{ stage: "screening" | "in_review"; median: number; count: number }>`
    with ended as (
      (select manuscript_id, from_state, created_at, version from manuscript_events
        where command = 'start_review' order by created_at desc limit ${sql.lit(LAST)})
      union all
      (select manuscript_id, from_state, created_at, version from manuscript_events
        where command in ('decline_sent', 'revision_sent', 'acceptance_sent', 'rejection_sent')
        order by created_at desc limit ${sql.lit(LAST)})
    ), stages as (
      select e.from_state as stage, extract(epoch from e.created_at - b.created_at) / 86400 as days
      from ended e cross join lateral (
        select v.created_at from manuscript_events v
        where v.manuscript_id = e.manuscript_id and v.to_state = e.from_state and v.from_state <> v.to_state
          and v.version < e.version
        order by v.version desc limit 1) b
    )
    select stage, (percentile_cont(0.5) within group (order by days))::float8 as median, count(*)::int as count
    from stages group by stage`.execute(db);
  const median = (stage: string): number | undefined => {
    const found = rows.find((row) => row.stage === stage);
    return found && found.count >= MIN_DECISIONS ? Math.max(1, Math.round(found.median)) : undefined;
  };
  return { firstCheckDays: median("screening"), reviewDays: median("in_review") };
}
