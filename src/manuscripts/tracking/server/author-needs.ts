import { type RawBuilder, sql } from "kysely";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { can } from "#people/core/policy.ts";
import { MAX_NAMED, type NeedsYou, withOthers } from "#people/needs-you.ts";
import type { Context } from "#platform/context.ts";
import { isOwn } from "./list-manuscripts.ts";

type Row = {
  readonly number: string;
  readonly title: string;
  readonly state: string;
  readonly due_on: string | null;
  readonly must_confirm: boolean;
  readonly must_accept: boolean;
  readonly all: number;
};

const TASKS: Readonly<Record<string, string>> = {
  returned: "Send what your editor asked for:",
  revisions_requested: "Send the revision of",
  accepted: "Send the final files of",
};

/**
 * Returns the tasks of this person as an author: the next version of their manuscripts, publishing agreements to accept, and authorships to confirm, by their
 * due dates.
 */
export async function listAuthorNeeds(
  { db }: Pick<Context, "db">,
  person: ManuscriptPerson,
): Promise<readonly NeedsYou[]> {
  const { rows } = await sql<Row>`select t.*, (count(*) over ())::int as all from (
      select m.id, m.number, m.title, m.state, m.due_on::text, m.state_since, false as must_confirm, false as must_accept
      from manuscripts m
      where m.turn = 'author' and m.state in ('returned', 'revisions_requested', 'accepted')
        and not (m.state = 'accepted' and m.final_files_at is not null)
        and ${isOwn(person)} and ${answersForIt(person)}
      union all
      select m.id, m.number, m.title, m.state, null, m.state_since, false, true
      from manuscripts m
      where m.agreement in ('requested', 'demanded') and m.state in ('accepted', 'in_production', 'published')
        and ${isOwn(person)} and ${answersForIt(person)}
      union all
      select m.id, m.number, m.title, m.state, null, m.state_since, true, false
      from manuscripts m
      where m.state not in ('draft', 'published', 'rejected', 'withdrawn') and ${isOwn(person)}
        and exists (select from manuscript_contributors c
          where c.manuscript_id = m.id and c.confirmation = 'pending' and ${isThem(person)})
    ) t
    order by t.due_on nulls last, t.state_since, t.id limit ${sql.lit(MAX_NAMED)}`.execute(db);
  const lines = rows.map(({ number, title, state, due_on, must_confirm, must_accept }) => ({
    sentence: `${must_confirm ? "Confirm your authorship of" : must_accept ? "Accept the publishing agreement for" : (TASKS[state] ?? "See")} “\u2068${title}\u2069”`,
    href: dashboardPath(DASHBOARD.manuscript, { id: number }),
    ...(due_on !== null && { due: due_on }),
    area: DASHBOARD.manuscripts,
  }));
  return withOthers(lines, rows[0]?.all, (count) => ({
    sentence: `See ${count === 1 ? "1 more task" : `${count} more tasks`} with your manuscripts`,
    href: DASHBOARD.manuscripts,
    area: DASHBOARD.manuscripts,
  }));
}

/** The corresponding author sends versions; a creator who is not a contributor acts as one (`workflow/manuscript-role.ts`). */
const answersForIt = (person: ManuscriptPerson): RawBuilder<boolean> => sql<boolean>`(
  exists (select from manuscript_contributors c where c.manuscript_id = m.id and c.corresponding and ${isThem(person)})
  or (m.created_by = ${person.id}::uuid and ${!can(person.roles, "content_review")}
    and not exists (select from manuscript_contributors c where c.manuscript_id = m.id and ${isThem(person)})))`;

const isThem = ({ id, email }: ManuscriptPerson): RawBuilder<boolean> =>
  sql<boolean>`(c.person_id = ${id}::uuid or (c.email <> '' and lower(c.email) = ${email?.toLowerCase() ?? ""}))`;

/** Returns the number of manuscripts of which a person is an author, drafts included. */
export async function countOwnManuscripts(
  { db }: Pick<Context, "db">,
  person: Pick<ManuscriptPerson, "id" | "email">,
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from manuscripts m where ${isOwn(person)}`.execute(db);
  return rows[0]?.count ?? 0;
}
