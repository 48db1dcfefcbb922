import { sql } from "kysely";
import { removePicture } from "#catalogue/collections/server/collection-picture.ts";
import type { Context } from "#platform/context.ts";
import { collectionNotFound } from "./find-edited-collection.ts";
import { invalidateCollection } from "./save-collection.ts";

/** Deletes a collection with its versions and its picture; its titles stay. 404 without such a collection. */
export async function deleteCollection(
  ctx: Pick<Context, "db" | "changes" | "files" | "log">,
  { id }: { readonly id: string },
): Promise<void> {
  const { picture, titles } = await ctx.db.transaction().execute(async (db) => {
    const rows = await db
      .selectFrom("collection_titles")
      .select("publication_id")
      .where(sql<boolean>`collection_id::text = ${id}`)
      .execute();
    const deleted = await db
      .deleteFrom("collections")
      .where(sql<boolean>`id::text = ${id}`)
      .returning("picture_path")
      .executeTakeFirst();
    if (!deleted) throw collectionNotFound();
    return { picture: deleted.picture_path, titles: rows.map(({ publication_id }) => publication_id) };
  });
  invalidateCollection(ctx, titles);
  if (picture !== null) await removePicture(ctx, picture);
}
