import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/refused.ts";
import type { PublicationDraft } from "#publications/core/publication.ts";
import type { RelatedWork } from "#publications/core/details/related-work.ts";

type Stored = {
  readonly sequential_id: number;
  readonly details: { readonly relations?: readonly RelatedWork[] | undefined };
};

/**
 * Refuses relations to publications of this press that do not exist, and of a publication to itself. A relation that is stored
 * already may stay: the other publication may have been deleted since. Returns the ids of the others, before and after the change: their
 * pages name this one.
 */
export async function requireRelated(
  { db }: Pick<Context, "db">,
  draft: PublicationDraft,
  stored?: Stored,
): Promise<readonly string[]> {
  const known = new Set((stored?.details.relations ?? []).map(({ publication }) => publication));
  const given = (draft.details.relations ?? []).map(({ publication }) => publication);
  const numbers = [...given, ...known].filter((number) => number !== undefined);
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom("publications")
    .select(["id", "sequential_id"])
    .where("sequential_id", "in", numbers)
    .execute();
  const existing = new Set(rows.map(({ sequential_id }) => sequential_id));
  const errors = given.flatMap((number, index): [string, string][] => {
    if (number === undefined || known.has(number)) return [];
    const path = `details.relations.${index}.publication`;
    if (number === stored?.sequential_id) return [[path, "This is the publication itself"]];
    return existing.has(number) ? [] : [[path, `There is no publication with the number ${number}`]];
  });
  if (errors.length > 0) throw new Invalid(Object.fromEntries(errors));
  return rows.map(({ id }) => id);
}
