import { sql } from "kysely";
import { DASHBOARD, publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import { MAX_NAMED, type NeedsYou, withOthers } from "#people/needs-you.ts";
import { can } from "#people/core/policy.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { readPress } from "#press/core/server/press.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";
import { visibleTo } from "#publications/core/server/visibility-condition.ts";

type Row = {
  readonly sequential_id: number;
  readonly title: string;
  readonly status: string;
  readonly due_on: string | null;
  readonly all: number;
  readonly all_overdue: number;
};

/**
 * Returns the publications and proposals that are assigned to this person, as far as they see them: the earliest due first, those without a
 * due date after them. A day is over in the press's time zone. The last line leads to the list of all, and says how many of the others are overdue.
 */
export async function listAssignedNeeds(
  ctx: Pick<Context, "db" | "clock" | "log">,
  person: Pick<Person, "id" | "roles">,
): Promise<readonly NeedsYou[]> {
  if (!can(person.roles, "comments")) return [];
  const { hours } = await readPress(ctx);
  const { day: today } = toZonedTime(ctx.clock(), hours.timeZone);
  const { rows } = await sql<Row>`
    select p.sequential_id, p.title, p.status, a.due_on::text, (count(*) over ())::int as all,
      (count(*) filter (where a.due_on < ${today}::date) over ())::int as all_overdue
    from publication_assignments a join publications p on p.id = a.publication_id
    where a.assigned_to = ${person.id}::uuid and ${visibleTo(person, "publications")}
    order by a.due_on nulls last, p.sequential_id limit ${MAX_NAMED}`.execute(ctx.db);
  const lines = rows.map(({ sequential_id, title, status, due_on }) => ({
    // The isolates separate the direction of a title from the direction of the words round it.
    sentence: `Take care of ${status === "under_review" ? "the proposal " : ""}“\u2068${title}\u2069”, assigned to you`,
    href: publicationScreenPath(sequential_id),
    due: due_on ?? undefined,
    area: DASHBOARD.publications,
  }));
  const namedOverdue = rows.filter(({ due_on }) => due_on !== null && due_on < today).length;
  const overdue = (rows[0]?.all_overdue ?? 0) - namedOverdue;
  return withOthers(lines, rows[0]?.all, (count) => ({
    sentence: `See ${count} more that ${count === 1 ? "is" : "are"} assigned to you${overdue > 0 ? `, ${overdue} overdue` : ""}`,
    href: `${DASHBOARD.publications}?assignee=me`,
    area: DASHBOARD.publications,
  }));
}
