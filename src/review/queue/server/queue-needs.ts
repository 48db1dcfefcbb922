import { sql } from "kysely";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { MAX_NAMED, type NeedsYou, withOthers } from "#people/needs-you.ts";
import { can } from "#people/core/policy.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { Context } from "#platform/context.ts";
import { buildSeenCondition, tabCondition, waitsForSecond } from "./queue-condition.ts";

type Row = {
  readonly number: string;
  readonly title: string;
  readonly state: string;
  readonly review_phase: string | null;
  readonly due_on: string | null;
  readonly waits_for_second: boolean;
  readonly days: number;
  readonly all: number;
};

const TASKS: Readonly<Record<string, string>> = {
  submitted: "Take",
  screening: "Check",
  in_review: "Find a reviewer for",
  returned: "Give a new date for",
  revisions_requested: "Give a new date for",
  accepted: "Send to production:",
};

/**
 * Returns the manuscripts that wait for this person as an editor: decisions to confirm first, because a letter waits for them, then those
 * that wait longest.
 */
export async function listQueueNeeds(
  { db, clock }: Pick<Context, "db" | "clock">,
  person: ManuscriptPerson,
): Promise<readonly NeedsYou[]> {
  const isEditor = can(person.roles, "content_review");
  const area = isEditor ? DASHBOARD.contentReview : DASHBOARD.volumes;
  const { rows } = await sql<Row>`select m.number, m.title, m.state, m.review_phase, m.due_on::text,
      greatest(0, extract(day from ${clock()}::timestamptz - m.state_since))::int as days,
      ${waitsForSecond(person.id)} as waits_for_second, (count(*) over ())::int as all
    from manuscripts m
    where ${buildSeenCondition(person, isEditor)} and ${tabCondition("needs_me", person.id)}
    order by waits_for_second desc, m.state_since, m.id limit ${MAX_NAMED}`.execute(db);
  const lines = rows.map((row) => ({
    sentence: `${describeTask(row)} “\u2068${row.title}\u2069”`,
    href: dashboardPath(DASHBOARD.contentReviewItem, { id: row.number }),
    why: `${row.number}, ${row.days === 1 ? "1 day" : `${row.days} days`} in this stage`,
    ...(row.due_on !== null && { due: row.due_on }),
    area,
  }));
  return withOthers(lines, rows[0]?.all, (count) => ({
    sentence: `See ${count === 1 ? "1 more manuscript that waits" : `${count} more manuscripts that wait`} for you`,
    href: area,
    area,
  }));
}

function describeTask({ state, review_phase, waits_for_second }: Row): string {
  if (waits_for_second) return "Confirm the decision on";
  if (state === "in_review" && review_phase === "complete") return "Decide on";
  return TASKS[state] ?? "See";
}
