import { sql, type Kysely } from "kysely";
import { requireAssignee } from "#people/mentions/server/require-staff.ts";
import type { Context } from "#platform/context.ts";
import { inTransaction } from "#platform/database/transactions.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AssignmentForm } from "#publications/comments/comment-forms.ts";
import { insertRows } from "#publications/core/server/insert-rows.ts";
import { findTimesAfterTheLast, type Staff } from "./write-comment.ts";

type Assigned = Partial<AssignmentForm> & { readonly publicationId: string };

type AssigningContext = Pick<Context, "db" | "events" | "clock">;

/**
 * Assigns a publication to an admin or an editor or to no person, and sets or removes the due date; what is not given stays. The
 * change stands among the comments. Runs in one transaction, the caller's where `ctx.db` is one. Throws Invalid for any other person.
 */
export const assignPublication = async (ctx: AssigningContext, by: Staff, assigned: Assigned): Promise<void> =>
  void (await assignPublications(ctx, by, [assigned]));

/** The same for several, with a few statements for all. Returns the ids of those where anything changed. */
export const assignPublications = (
  ctx: AssigningContext,
  by: Staff,
  given: readonly Assigned[],
): Promise<ReadonlySet<string>> => inTransaction(ctx.db, (db) => assignWithin({ ...ctx, db }, by, given));

async function assignWithin(
  ctx: AssigningContext,
  { id: author }: Staff,
  given: readonly Assigned[],
): Promise<ReadonlySet<string>> {
  const { db } = ctx;
  const stored = await lockAssignments(
    db,
    given.map(({ publicationId }) => publicationId),
  );
  const changes = given.flatMap(({ publicationId, assignee, due_on }) => {
    const before = stored.get(publicationId) ?? { assigned_to: null, due_on: null };
    const after = {
      assigned_to: assignee === undefined ? before.assigned_to : assignee,
      due_on: due_on === undefined ? before.due_on : due_on,
    };
    const isReassigned = after.assigned_to !== before.assigned_to;
    return isReassigned || after.due_on !== before.due_on
      ? [{ publication_id: publicationId, after, isReassigned }]
      : [];
  });
  const assignees = changes.flatMap(({ after, isReassigned }) => (isReassigned ? (after.assigned_to ?? []) : []));
  for (const assignee of new Set(assignees)) await requireAssignee(db, "comments", assignee);
  const ids = changes.map(({ publication_id }) => publication_id);
  const rows = changes.map(({ publication_id, after }) => ({ publication_id, ...after }));
  await sql`
    update publication_assignments a set assigned_to = r.assigned_to, due_on = r.due_on
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (publication_id uuid, assigned_to uuid, due_on date)
    where a.publication_id = r.publication_id`.execute(db);
  const times = await findTimesAfterTheLast(db, ids, ctx.clock());
  await insertRows(
    db,
    "publication_comments",
    rows.map((row) => ({
      id: crypto.randomUUID(),
      kind: "assignment",
      author,
      body: "",
      ...row,
      created_at: times(row.publication_id),
    })),
  );
  for (const { publication_id: publicationId, after, isReassigned } of changes)
    if (isReassigned)
      await ctx.events.emit(db, "publication.assigned", { publicationId, byId: author, assignee: after.assigned_to });
  return new Set(ids);
}

type Stored = { readonly assigned_to: string | null; readonly due_on: string | null };

/** Returns the assignments of publications as they stand, locked until the end of the transaction. */
async function lockAssignments(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
  await sql`
    insert into publication_assignments (publication_id) select id from unnest(${ids}::uuid[]) as given (id) order by id
    on conflict (publication_id) do nothing`.execute(db);
  const { rows } = await sql<Stored & { publication_id: string }>`
    select publication_id, assigned_to, due_on from publication_assignments
    where publication_id = any(${ids}::uuid[]) order by publication_id for update`.execute(db);
  return new Map(rows.map(({ publication_id, ...assignment }) => [publication_id, assignment]));
}
