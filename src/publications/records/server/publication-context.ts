import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { storePublicationList } from "#publications/listing/server/publication-list.ts";

/**
 * The context of commands on publications. `onStored` runs in the transaction that changed these publications, so that
 * projections of other modules (the search index) are stored with them or not at all. The composition passes it in.
 */
export type PublicationContext = Context & {
  readonly onStored?: ((publicationIds: readonly string[], transaction: Kysely<Tables>) => Promise<void>) | undefined;
};

/** Updates the projections of these publications: the publication list, and those of other modules. */
export async function updateProjections(
  ctx: PublicationContext,
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<void> {
  await storePublicationList(db, ids);
  await ctx.onStored?.(ids, db);
}

/** Returns the cache tags of every page that shows these publications (null: no parent). */
export function tagsOf(...ids: readonly (string | null | undefined)[]): string[] {
  return ["library", ...ids.flatMap((id) => (id === null || id === undefined ? [] : [`publication:${id}`]))];
}

const TAKEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  publications_doi: { doi: "Another publication already has this DOI." },
  publications_source_id_key: { source_id: "Another publication already came from this source under this name." },
};

/** Runs the storing and turns a unique violation of the database into a sentence at the field. */
export async function withSentences<T>(storing: Promise<T>): Promise<T> {
  try {
    return await storing;
  } catch (error) {
    const constraint = error instanceof Error && "constraint" in error ? String(error.constraint) : "";
    const fields = TAKEN[constraint];
    throw fields ? new Invalid(fields) : error;
  }
}
