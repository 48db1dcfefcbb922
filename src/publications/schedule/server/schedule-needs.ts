import { sql } from "kysely";
import { DASHBOARD, publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import { MAX_NAMED, type NeedsYou, withOthers } from "#people/needs-you.ts";
import { can } from "#people/core/policy.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import type { ScheduleKind } from "#publications/core/server/tables.ts";

type Row = {
  readonly sequential_id: number;
  readonly title: string;
  readonly kind: ScheduleKind;
  readonly problem: string;
  readonly all: number;
};

/** Returns what was not published or opened when it was due, for people who edit publications: the longest waiting first. */
export async function listScheduleNeeds(
  { db }: Pick<Context, "db">,
  { roles }: Pick<Person, "roles">,
): Promise<readonly NeedsYou[]> {
  if (!can(roles, "edit_publication")) return [];
  const { rows } = await sql<Row>`
    select p.sequential_id, p.title, s.kind, s.problem, (count(*) over ())::int as all
    from publication_schedules s join publications p on p.id = s.publication_id
    where s.problem is not null and not (p.status = 'draft' and p.is_proposal)
    order by s.set_at, p.sequential_id limit ${MAX_NAMED}`.execute(db);
  const lines = rows.map(({ sequential_id, title, kind, problem }) => ({
    sentence: `“\u2068${title}\u2069” was not ${kind === "publish" ? "published at its hour" : "opened on its day"}. ${problem}`,
    href: publicationScreenPath(sequential_id, "access"),
    area: DASHBOARD.publications,
  }));
  return withOthers(lines, rows[0]?.all, (count) => ({
    sentence: `See ${count} more that ${count === 1 ? "was" : "were"} not published or opened when due`,
    href: `${DASHBOARD.publications}?schedule=problem`,
    area: DASHBOARD.publications,
  }));
}
