import { type Kysely, sql } from "kysely";
import type { Actor } from "#people/core/actor.ts";
import { requireMentioned } from "#people/mentions/server/require-staff.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { CommentForm } from "#publications/comments/comment-forms.ts";
import type {} from "./comment-events.ts";
import type {} from "./tables.ts";

/** A member of the staff: no program comments. */
export type Staff = Extract<Actor, { readonly kind: "person" }>;

/**
 * Stores a comment of the staff on a publication and tells the people whom it mentions. A repeated request with the same key
 * stores nothing again; 409 where the key was used for another text. Throws Invalid where a mentioned person may not read it.
 */
export async function writeComment(
  ctx: Pick<Context, "db" | "events" | "clock">,
  { id: author }: Staff,
  { publicationId, key, text }: CommentForm & { readonly publicationId: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const known = await db.selectFrom("publication_comments").selectAll().where("id", "=", key).executeTakeFirst();
    if (known) {
      if (known.publication_id === publicationId && known.author === author && known.body === text) return;
      throw new Refused(409, "Not stored", "This key was used for something else. Choose a new one.");
    }
    const times = await findTimesAfterTheLast(db, [publicationId], ctx.clock());
    const mentioned = await requireMentioned(db, "comments", text);
    await db
      .insertInto("publication_comments")
      .values({
        id: key,
        publication_id: publicationId,
        kind: "comment",
        author,
        body: text,
        assigned_to: null,
        due_on: null,
        created_at: times(publicationId),
      })
      .execute();
    await ctx.events.emit(db, "publication.commented", { publicationId, commentId: key, byId: author, mentioned });
  });
}

/** Returns the time of a new entry of each publication, after its last one: the clocks of two servers differ, and the order is that of storage. */
export async function findTimesAfterTheLast(
  db: Kysely<Tables>,
  ids: readonly string[],
  now: Date,
): Promise<(publicationId: string) => Date> {
  const { rows } = await sql<{ id: string; last: Date }>`
    select publication_id as id, max(created_at) as last from publication_comments
    where publication_id = any(${ids}::uuid[]) group by 1`.execute(db);
  const last = new Map(rows.map((row) => [row.id, row.last]));
  return (id) => {
    const newest = last.get(id);
    return newest && newest >= now ? new Date(newest.getTime() + 1) : now;
  };
}
