import { sql } from "kysely";
import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { invalidatePeople, requirePeople, storePersonChange } from "./change-people.ts";

/** Takes a merged page out again, with the publications that it had. 404 without such a page, 409 if it is not merged. */
export async function separatePerson(
  ctx: Pick<Context, "db" | "clock" | "changes">,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<void> {
  let target: string | undefined;
  await ctx.db.transaction().execute(async (db) => {
    const person = (await requirePeople(db, [id])).get(id);
    if (!person) return;
    if (person.merged_into === null)
      throw new Refused(409, "This page is not merged", "It has its own publications already.");
    target = person.merged_into;
    const other = (await requirePeople(db, [target])).get(target);
    if (!other) return;
    await sql`update catalogue_people set merged_into = null where id = ${id}`.execute(db);
    const { rows } = await sql<{ publication_id: string }>`
      update contributor_people set person_id = ${id}
      from catalogue_people found
      where found.id = contributor_people.found_id and contributor_people.person_id = ${target}
        and coalesce((select a.person_id from person_assignments a
          where a.publication_id = contributor_people.publication_id and a.key = found.key), found.id) = ${id}
      returning contributor_people.publication_id`.execute(db);
    const publications = new Set(rows.map((row) => row.publication_id)).size;
    await storePersonChange(ctx, db, actor, { action: "separate", person: other, other: person, publications });
  });
  await invalidatePeople(ctx, target === undefined ? [id] : [id, target]);
}
