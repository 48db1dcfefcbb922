import { Invalid } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import type {} from "#publications/server/publication-events.ts";

/** The context of commands on publications. */
export type PublicationContext = Context;

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
