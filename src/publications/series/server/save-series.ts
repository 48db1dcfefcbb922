import type { Context } from "#platform/context.ts";
import { cutPieces } from "#platform/cut-pieces.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { isUuid } from "#platform/uuid.ts";
import type { SeriesValues } from "../series-form.ts";
import { refuseUnknown } from "./find-edited-series.ts";

type SeriesChange = {
  readonly id: string;
  readonly values: SeriesValues;
  /** The version that was edited; without it the values replace the newest. */
  readonly madeFrom?: number | undefined;
};

const newerVersion = (version: number): Refused =>
  new Refused(
    409,
    "Error saving series",
    "Another person saved this series after you had opened it. Nothing was overwritten.",
    { version },
  );

/** The publications whose lists, search and metadata one transaction stores again. */
const TOGETHER = 50;

/**
 * Stores the title and the identifiers of a series, and stores again what names them: the lists, the search, metadata and pages of its
 * publications. 404 without such a series, 409 where another person saved since, 422 by field.
 */
export async function saveSeries(
  ctx: Pick<Context, "db" | "events">,
  { id, values, madeFrom }: SeriesChange,
): Promise<void> {
  if (!isUuid(id)) refuseUnknown();
  const publications = await ctx.db.transaction().execute(async (db) => {
    const before = await db
      .selectFrom("series")
      .select("version")
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) return refuseUnknown();
    if (madeFrom !== undefined && madeFrom !== before.version) throw newerVersion(before.version);
    const namesake = await db
      .selectFrom("series")
      .select("id")
      .where("title", "=", values.title)
      .where("id", "<>", id)
      .executeTakeFirst();
    if (namesake) throw new Invalid({ title: "There is a series with this title." });
    await db
      .updateTable("series")
      .set({ ...values, version: before.version + 1 })
      .where("id", "=", id)
      .execute();
    return db.selectFrom("publications").select("id").where("series_id", "=", id).orderBy("sequential_id").execute();
  });
  for (const piece of cutPieces(publications, TOGETHER))
    await ctx.db
      .transaction()
      .execute((db) =>
        ctx.events.emit(db, "publication.changed", { ids: piece.map((publication) => publication.id), parentIds: [] }),
      );
}
