import { type Kysely, type RawBuilder, sql } from "kysely";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { listContributorNames } from "#manuscripts/server/manuscript-people.ts";
import { selectContributedManuscripts, selectReviewedManuscripts } from "#manuscripts/server/recusal.ts";
import { searchCondition } from "#manuscripts/server/search-text.ts";
import type { ManuscriptSelection } from "#manuscripts/tracking/manuscript-query.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findSentences } from "./find-sentences.ts";
import { manuscriptFilters } from "./manuscript-filters.ts";

type QueryContext = Pick<Context, "db" | "clock" | "log">;

/** Returns the condition on `manuscripts as m` that a person is one of its authors: by the draft, the account or the address. */
export function isOwn({ id, email }: Pick<ManuscriptPerson, "id" | "email">): RawBuilder<boolean> {
  // Three indexes are read one after the other; an "or" over them, or a join with them, would read the table.
  return sql<boolean>`m.id = any(array(
    select o.id from manuscripts o where o.created_by = ${id}::uuid
    union ${selectContributedManuscripts({ id, email })}))
    and (m.state <> 'draft' or m.created_by = ${id}::uuid)`;
}

/** Returns the condition on `manuscripts as m` that an admin sees it among all of the press: never one that they review. */
export const isOfPress = (person: Pick<ManuscriptPerson, "id" | "email">): RawBuilder<boolean> =>
  sql<boolean>`m.state <> 'draft' and m.id not in (${selectReviewedManuscripts(person)})`;

const ENDED = sql`('published', 'rejected', 'withdrawn')`;

function selectionCondition(selection: ManuscriptSelection, person: ManuscriptPerson): RawBuilder<boolean> {
  const { scope, show, search } = selection;
  if (scope === "press" && !person.roles.includes("admin"))
    throw new Refused(403, "Access Denied", "Admins see the manuscripts of the whole press.");
  const conditions = [
    scope === "press" ? isOfPress(person) : isOwn(person),
    ...(show === "active" ? [sql<boolean>`m.state not in ${ENDED}`] : []),
    ...(show === "finished" ? [sql<boolean>`m.state in ${ENDED}`] : []),
    ...(search.trim() === "" ? [] : [searchCondition(search)]),
    ...manuscriptFilters(selection, person.id),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Returns a range of a person's manuscripts, or for admins of the press's, those that were changed last first, and their total. 403 for others. */
export async function listManuscripts(
  ctx: QueryContext,
  person: ManuscriptPerson,
  query: ManuscriptSelection & PageRange,
) {
  const condition = selectionCondition(query, person);
  const { rows } = await sql<ManuscriptRow>`select m.* from manuscripts m where ${condition}
    order by m.updated_at desc, m.id
    limit ${query.limit} offset ${query.offset}`.execute(ctx.db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from manuscripts m where ${condition}`.execute(ctx.db);
  const total = counted.rows[0]?.total ?? 0;
  return {
    manuscripts: await toListedManuscripts(ctx, rows),
    total,
  };
}

export type ListedManuscript = Awaited<ReturnType<typeof toListedManuscripts>>[number];

/** Returns what lists show of each manuscript, in the given order. */
export async function toListedManuscripts(ctx: QueryContext, rows: readonly ManuscriptRow[]) {
  const sentences = await findSentences(ctx, rows);
  const ids = rows.map(({ id }) => id);
  const contributors = await listContributorNames(ctx.db, ids, { first: NAMES });
  const decisions = await listDecisions(ctx.db, ids);
  return rows.map((row) => {
    const found = sentences.get(row.id);
    return {
      id: row.id,
      number: row.number,
      kind: row.kind,
      state: row.state,
      title: row.title,
      language: row.language,
      round: row.round,
      turn: row.turn,
      due_on: row.due_on,
      state_since: row.state_since,
      submitted_at: row.submitted_at,
      updated_at: row.updated_at,
      version: row.version,
      points_total: row.points_total,
      points_open: row.points_open,
      sentence: found?.sentence ?? "",
      late: found?.late ?? null,
      usual_days: found?.usualDays ?? null,
      editor: found?.editor ?? null,
      contributors: contributors.get(row.id) ?? [],
      decisions: decisions.get(row.id) ?? [],
    };
  });
}

/** The number of names that a list shows. */
const NAMES = 3;

/** A decision that was sent, as the register shows it. */
export type ListedDecision = { readonly outcome: string; readonly sent_at: Date };

const OUTCOMES: Readonly<Record<string, string>> = {
  decline_sent: "Not accepted",
  revision_sent: "Revision requested",
  acceptance_sent: "Accepted",
  rejection_sent: "Not accepted",
};

async function listDecisions(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ListedDecision[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("manuscript_events")
    .select(["manuscript_id", "command", "created_at"])
    .where("manuscript_id", "in", ids)
    .where("command", "in", ["decline_sent", "revision_sent", "acceptance_sent", "rejection_sent"])
    .orderBy("version")
    .execute();
  const decisions = new Map<string, ListedDecision[]>();
  for (const { manuscript_id, command, created_at } of rows) {
    const decision = { outcome: OUTCOMES[command] ?? command, sent_at: created_at };
    decisions.set(manuscript_id, [...(decisions.get(manuscript_id) ?? []), decision]);
  }
  return decisions;
}
