import { sql } from "kysely";
import { MAX_NAMED, type NeedsYou, withOthers } from "#people/needs-you.ts";
import { can } from "#people/core/policy.ts";
import { displayName } from "#people/core/person-names.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { DASHBOARD, dashboardPath, publicationScreenPath } from "#addresses/dashboard-addresses.ts";

type QueryContext = Pick<Context, "db">;
type ListViewer = Pick<Person, "id" | "roles">;
type Named = { readonly sequential_id: number; readonly title: string };

/** Returns a title in quotation marks, isolated from the text direction around it. */
const quoteTitle = (title: string): string => `“\u2068${title}\u2069”`;

/** The characters of an editor's notes that stand beside the task. */
const NOTES_LENGTH = 140;

/** Returns the beginning of notes in one line, cut between words. */
function firstWords(notes: string): string {
  const line = notes.replaceAll(/\s+/gu, " ").trim();
  return line.length <= NOTES_LENGTH ? line : `${line.slice(0, NOTES_LENGTH).replace(/\s+\S*$/u, "")} …`;
}

/** The condition on `publications as p` of the proposals that wait for whoever may approve them. */
const IS_WAITING = sql`p.status = 'under_review'`;

/** Returns the number of proposals that wait for this person in Catalogue approval. */
export async function countApprovals({ db }: QueryContext, { roles }: Pick<ListViewer, "roles">): Promise<number> {
  if (!can(roles, "content_review")) return 0;
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from publications p where ${IS_WAITING}`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Returns what waits in Catalogue approval, for people who may approve: the longest waiting first. */
export async function listApprovalNeeds({ db }: QueryContext, { roles }: ListViewer): Promise<readonly NeedsYou[]> {
  if (!can(roles, "content_review")) return [];
  const { rows } = await sql<Named & { all: number; first_name: string | null; last_name: string | null }>`
    select p.sequential_id, p.title, creator.first_name, creator.last_name, (count(*) over ())::int as all
    from publications p left join profiles creator on creator.id = p.created_by where ${IS_WAITING}
    order by p.updated_at, p.sequential_id limit ${MAX_NAMED}`.execute(db);
  const lines = rows.map(({ sequential_id, title, ...creator }) => ({
    sentence: `Approve or return ${quoteTitle(title)}`,
    ...((creator.first_name ?? creator.last_name) !== null && { why: `By \u2068${displayName(creator)}\u2069` }),
    href: dashboardPath(DASHBOARD.contentReviewItem, { id: sequential_id }),
    area: DASHBOARD.contentReview,
  }));
  return withOthers(lines, rows[0]?.all, (count) => ({
    sentence: `See ${count === 1 ? "1 more proposal that waits" : `${count} more proposals that wait`} for approval`,
    href: `${DASHBOARD.contentReview}?tab=catalogue`,
    area: DASHBOARD.contentReview,
  }));
}

/** Returns the proposals of this person that an editor returned and that were not sent again. */
export async function listReturnedNeeds({ db }: QueryContext, { id, roles }: ListViewer): Promise<readonly NeedsYou[]> {
  if (!can(roles, "add_publication")) return [];
  const { rows } = await sql<Named & { all: number; notes: string | null }>`
    select p.sequential_id, p.title, last.note as notes, (count(*) over ())::int as all from publications p
    cross join lateral (select c.action, c.note from publication_changes c
      where c.publication_id = p.id and c.fields ? 'status' order by c.version desc limit 1) last
    where p.created_by = ${id}::uuid and p.status = 'draft' and last.action = 'returned'
    order by p.updated_at, p.sequential_id limit ${MAX_NAMED}`.execute(db);
  const area = can(roles, "submissions") ? DASHBOARD.submissions : DASHBOARD.publications;
  const lines = rows.map(({ sequential_id, title, notes }) => ({
    ...(notes !== null && { why: `“\u2068${firstWords(notes)}\u2069”` }),
    sentence: `Change ${quoteTitle(title)} and send it again: an editor returned it with notes`,
    href: can(roles, "submissions") ? DASHBOARD.submissions : publicationScreenPath(sequential_id),
    area,
  }));
  return withOthers(lines, rows[0]?.all, (count) => ({
    sentence: `See ${count === 1 ? "1 more proposal" : `${count} more proposals`} that an editor returned`,
    href: area,
    area,
  }));
}
