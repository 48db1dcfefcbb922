import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { isUuid } from "#platform/uuid.ts";
import type { SeriesValues } from "../series-form.ts";
import { refuseUnknownSeries } from "./find-edited-series.ts";

type SeriesChange = {
  readonly id: string;
  readonly values: SeriesValues;
  /** The version that was edited; without it the values replace the newest. */
  readonly editedVersion?: number | undefined;
};

/**
 * Stores the title and the identifiers of a series; `follow-series` then stores its publications again. Throws 404 without such a
 * series, 409 where another person saved since, 422 by field.
 */
export async function saveSeries(
  ctx: Pick<Context, "db" | "events">,
  { id, values, editedVersion }: SeriesChange,
): Promise<void> {
  if (!isUuid(id)) refuseUnknownSeries();
  await ctx.db.transaction().execute(async (db) => {
    // Two saves, or a save and a publication that names a new series, would both find the title free.
    await sql`lock table series in share row exclusive mode`.execute(db);
    const before = await db
      .selectFrom("series")
      .select(["title", "former_titles", "version"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) return refuseUnknownSeries();
    if (editedVersion !== undefined && editedVersion !== before.version) throw newerVersion(before.version);
    const namesake = await db
      .selectFrom("series")
      .select("id")
      .where("title", "=", values.title)
      .where("id", "<>", id)
      .executeTakeFirst();
    if (namesake) throw new Invalid({ title: "There is a series with this title." });
    const former_titles = [...new Set([...before.former_titles, before.title])].filter(
      (title) => title !== values.title,
    );
    await db
      .updateTable("series")
      .set({ ...values, former_titles, version: before.version + 1 })
      .where("id", "=", id)
      .execute();
    await ctx.events.emit(db, "series.changed", { id });
  });
}

const newerVersion = (version: number): Refused =>
  new Refused(
    409,
    "Error saving series",
    "Another person saved this series after you had opened it. Nothing was overwritten.",
    { version },
  );
