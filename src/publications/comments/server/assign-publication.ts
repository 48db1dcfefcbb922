import { sql, type Kysely } from "kysely";
import { requireAssignee } from "#people/mentions/server/require-staff.ts";
import type { Context } from "#platform/context.ts";
import { inTransaction } from "#platform/database/transactions.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AssignmentForm } from "#publications/comments/comment-forms.ts";
import { afterTheLast, type Staff } from "./write-comment.ts";

type Assigned = Partial<AssignmentForm> & {
  readonly publicationId: string;
  /** Runs in the same transaction where something changed. */
  readonly also?: (db: Kysely<Tables>) => Promise<void>;
};

/**
 * Assigns a publication to an admin or an editor or to no person, and sets or removes the due date; what is not given stays. The
 * change stands among the comments. Returns whether anything changed. Runs in one transaction, the caller's where `ctx.db` is one. Throws
 * Invalid for any other person.
 */
export async function assignPublication(
  ctx: Pick<Context, "db" | "events" | "clock">,
  { id: author }: Staff,
  { publicationId, assignee, due_on, also }: Assigned,
): Promise<boolean> {
  return inTransaction(ctx.db, async (db) => {
    const before = await lockAssignment(db, publicationId);
    const after = {
      assigned_to: assignee === undefined ? before.assigned_to : assignee,
      due_on: due_on === undefined ? before.due_on : due_on,
    };
    const isReassigned = after.assigned_to !== before.assigned_to;
    if (!isReassigned && after.due_on === before.due_on) return false;
    if (isReassigned && after.assigned_to !== null) await requireAssignee(db, "comments", after.assigned_to);
    await db.updateTable("publication_assignments").set(after).where("publication_id", "=", publicationId).execute();
    await db
      .insertInto("publication_comments")
      .values({
        id: crypto.randomUUID(),
        publication_id: publicationId,
        kind: "assignment",
        author,
        body: "",
        ...after,
        created_at: await afterTheLast(db, publicationId, ctx.clock()),
      })
      .execute();
    if (isReassigned)
      await ctx.events.emit(db, "publication.assigned", { publicationId, byId: author, assignee: after.assigned_to });
    await also?.(db);
    return true;
  });
}

/** Returns the assignment of a publication as it stands, locked until the end of the transaction. */
async function lockAssignment(db: Kysely<Tables>, publicationId: string) {
  const none = { publication_id: publicationId, assigned_to: null, due_on: null };
  await db
    .insertInto("publication_assignments")
    .values(none)
    .onConflict((known) => known.column("publication_id").doNothing())
    .execute();
  const { rows } = await sql<{ assigned_to: string | null; due_on: string | null }>`
    select assigned_to, due_on from publication_assignments where publication_id = ${publicationId}::uuid for update`.execute(
    db,
  );
  return rows[0] ?? none;
}
