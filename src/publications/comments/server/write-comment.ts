import type { Kysely } from "kysely";
import type { Actor } from "#people/actor.ts";
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
        created_at: await afterTheLast(db, publicationId, ctx.clock()),
      })
      .execute();
    await ctx.events.emit(db, "publication.commented", { publicationId, commentId: key, byId: author, mentioned });
  });
}

/** Returns a time after the last entry: the clocks of two servers differ, and the order is that of storage. */
export async function afterTheLast(db: Kysely<Tables>, publicationId: string, now: Date): Promise<Date> {
  const { last } = await db
    .selectFrom("publication_comments")
    .select(({ fn }) => fn.max("created_at").as("last"))
    .where("publication_id", "=", publicationId)
    .executeTakeFirstOrThrow();
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}
