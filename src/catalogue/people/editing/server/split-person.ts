import { sql } from "kysely";
import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/refused.ts";
import { toSlug } from "#catalogue/browsing/slug.ts";
import { invalidatePeople, requirePeople, storePersonChange } from "./change-people.ts";

type SplitInput = { readonly id: string; readonly publicationIds: readonly string[] };

/**
 * Gives some publications of a person's page a page of their own, under the same name. Returns its id. 404 without such a page,
 * 422 where none of its publications is named, or all of them.
 */
export async function splitPerson(
  ctx: Pick<Context, "db" | "clock" | "changes">,
  actor: Actor,
  { id, publicationIds }: SplitInput,
): Promise<string> {
  const newId = crypto.randomUUID();
  await ctx.db.transaction().execute(async (db) => {
    const person = (await requirePeople(db, [id])).get(id);
    if (!person) return;
    const { rows } = await sql<{ publication_id: string; position: number; key: string }>`
      select c.publication_id, c.position, found.key from contributor_people c join catalogue_people found on found.id = c.found_id
      where c.person_id = ${id} and c.publication_id::text = any(${publicationIds}::text[])`.execute(db);
    const moved = new Set(rows.map((row) => row.publication_id));
    if (moved.size === 0) throw new Invalid({ publication_ids: "Choose at least one publication of this page." });
    if (moved.size === person.publications)
      throw new Invalid({ publication_ids: "Leave at least one publication on this page." });
    const other = { ...person, id: newId, orcid: null, merged_into: null, publications: 0 };
    await db
      .insertInto("catalogue_people")
      .values({ ...other, key: `split:${newId}`, slug: `${toSlug(person.name)}-${newId.slice(0, 8)}` })
      .execute();
    await db
      .insertInto("person_assignments")
      .values(rows.map(({ publication_id, key }) => ({ publication_id, key, person_id: newId })))
      .onConflict((conflict) => conflict.columns(["publication_id", "key"]).doUpdateSet({ person_id: newId }))
      .execute();
    await sql`
      update contributor_people set person_id = ${newId}
      where person_id = ${id} and publication_id = any(${[...moved]}::uuid[])`.execute(db);
    await storePersonChange(ctx, db, actor, { action: "split", person, other, publications: moved.size });
  });
  await invalidatePeople(ctx, [id, newId]);
  return newId;
}
