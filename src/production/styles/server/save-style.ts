import { sql } from "kysely";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import type { PageStyleName } from "../../editions/page-style.ts";
import { requireStyle } from "../check-style.ts";
import { listStyleChanges } from "../style-changes.ts";
import type { StyleValues } from "../style-values.ts";
import { findNewestStyle } from "./find-styles.ts";

type NewStyle = {
  readonly name: PageStyleName;
  readonly values: StyleValues;
  readonly note: string;
  /** The version from which it was made; without it the save applies to the newest. */
  readonly madeFrom: number | undefined;
};

/**
 * Stores the values of a style as a new version, which is used by whatever is begun from then on. Values that are those of the newest version
 * make no new one. 422 by field for values that do not go together, 409 when another person has saved since.
 */
export async function saveStyle(
  ctx: Pick<Context, "db" | "clock">,
  actor: Actor,
  { name, values, note, madeFrom }: NewStyle,
): Promise<void> {
  requireStyle(name, values);
  await ctx.db.transaction().execute(async (db) => {
    // Two concurrent saves would both become the next version.
    await sql`lock table house_style_versions in share row exclusive mode`.execute(db);
    const newest = await findNewestStyle(db, name);
    if (madeFrom !== undefined && madeFrom !== newest.version)
      throw new Refused(
        409,
        "Error saving house style",
        "Another person saved a version of this style after you had opened it. Nothing was overwritten.",
        newest,
      );
    if (listStyleChanges(newest.values, values).length === 0) return;
    await db
      .insertInto("house_style_versions")
      .values({
        name,
        version: newest.version + 1,
        values: JSON.stringify(values),
        note,
        saved_by: getPersonId(actor) ?? null,
        saved_at: ctx.clock(),
      })
      .execute();
  });
}
