import { sql } from "kysely";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { MOST_NAMED, type NeedsYou, withOthers } from "#people/needs-you.ts";
import { can } from "#people/policy.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { Context } from "#platform/context.ts";
import { seenCondition, tabCondition, waitsForSecond } from "./queue-condition.ts";

type Row = {
  readonly number: string;
  readonly title: string;
  readonly state: string;
  readonly due_on: string | null;
  readonly waits_for_second: boolean;
  readonly all: number;
};

const TASKS: Readonly<Record<string, string>> = {
  submitted: "Take",
  screening: "Check",
  in_review: "See to the review of",
  returned: "Give a new date for",
  revisions_requested: "Give a new date for",
  accepted: "Send to production:",
};

/** Returns the manuscripts that wait for this person as an editor, those that wait longest first. */
export async function listQueueNeeds(
  { db }: Pick<Context, "db">,
  person: ManuscriptPerson,
): Promise<readonly NeedsYou[]> {
  const isEditor = can(person.roles, "content_review");
  const { rows } = await sql<Row>`select m.number, m.title, m.state, m.due_on::text,
      ${waitsForSecond(person.id)} as waits_for_second, (count(*) over ())::int as all
    from manuscripts m
    where ${seenCondition(person, isEditor)} and ${tabCondition("needs_me", person.id)}
    order by m.state_since, m.id limit ${MOST_NAMED}`.execute(db);
  const lines = rows.map(({ number, title, state, due_on, waits_for_second }) => ({
    sentence: `${waits_for_second ? "Confirm the decision on" : (TASKS[state] ?? "See")} “\u2068${title}\u2069”`,
    href: dashboardPath(DASHBOARD.contentReviewItem, { id: number }),
    ...(due_on !== null && { due: due_on }),
  }));
  return withOthers(lines, rows[0]?.all, (count) => ({
    sentence: `See ${count === 1 ? "1 more manuscript that waits" : `${count} more manuscripts that wait`} for you`,
    href: isEditor ? DASHBOARD.contentReview : DASHBOARD.volumes,
  }));
}
