import { sql } from "kysely";
import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { invalidatePeople, requirePeople, storePersonChange } from "./change-people.ts";

/**
 * Joins a person's page with another one, which stays; the address of the first leads there (decision 70). 404 without such a
 * page, 422 for the same page twice, 409 where one was merged already or both have ORCID iDs, which differ.
 */
export async function mergePeople(
  ctx: Pick<Context, "db" | "clock" | "changes">,
  actor: Actor,
  { id, into }: { readonly id: string; readonly into: string },
): Promise<void> {
  if (id === into) throw new Invalid({ into: "Choose another page: a page cannot be merged with itself." });
  await ctx.db.transaction().execute(async (db) => {
    const people = await requirePeople(db, [id, into]);
    const [person, other] = [people.get(id), people.get(into)];
    if (!person || !other) return;
    if (person.merged_into !== null || other.merged_into !== null)
      throw new Refused(
        409,
        "This page was merged already",
        "Take the merged page out first, or choose the page that it was merged with.",
      );
    if (person.orcid !== null && other.orcid !== null)
      throw new Refused(409, "These are two people", "Both pages have an ORCID iD, and the iDs differ.");
    await sql`update catalogue_people set merged_into = ${into} where id = ${id} or merged_into = ${id}`.execute(db);
    await sql`update contributor_people set person_id = ${into} where person_id = ${id}`.execute(db);
    await storePersonChange(ctx, db, actor, {
      action: "merge",
      person: other,
      other: person,
      publications: person.publications,
    });
  });
  await invalidatePeople(ctx, [into]);
}
