import { addDays } from "#statistics/core/day-range.ts";
import { storeCounts } from "#statistics/server/store-counts.ts";
import { storeDimensions } from "#statistics/server/store-dimensions.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import type { CommandPress } from "../../../../bin/command-press.ts";
import { theEditor } from "../../../support/cast.ts";
import { plainBook } from "./add-publications.ts";

const DAYS = 180;

/** Adds two titles, and half a year of readers until today. */
export async function addReaders(press: CommandPress): Promise<void> {
  const { ctx } = press;
  const book = await createPublication(ctx, theEditor, { draft: plainBook("Readers of the Monsoon", "published") });
  const other = await createPublication(ctx, theEditor, { draft: plainBook("Readers of the Tides", "published") });
  const today = ctx.clock().toISOString().slice(0, 10);
  const days = Array.from({ length: DAYS }, (_, ago) => addDays(today, -ago));
  const reads = (publicationId: string, day: string, views: number) => ({
    publicationId,
    day,
    counts: { views, downloads: Math.floor(views / 2), ris_downloads: 1, bibtex_downloads: 0 },
  });
  // Ten readers a day of the first book in the newest 90 days, eight a day before; one a day of the other book.
  await storeCounts(ctx, [
    ...days.map((day, ago) => reads(book.id, day, ago < 90 ? 10 : 8)),
    ...days.map((day) => reads(other.id, day, 1)),
  ]);
  await storeDimensions(
    ctx,
    days.flatMap((day) => [
      { day, dimension: "site" as const, name: "scholar.google.com", times: 2 },
      { day, dimension: "search" as const, name: "tidal power", times: 1 },
    ]),
  );
}
