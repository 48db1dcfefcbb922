import type { Context } from "../../src/platform/context.ts";
import type { Dimension } from "../../src/statistics/dimensions.ts";
import { storeCounts } from "#statistics/server/store-counts.ts";
import { storeDimensions } from "../../src/statistics/server/store-dimensions.ts";
import { chance, calculateDayCounts, calculateShares, calculateViews, YEAR_DAYS } from "./reading-year.ts";

const DAY = 86_400_000;

/** Where readers come from, and what they ask: the share of a day's views that each name has. */
const SEEN: Readonly<Record<Dimension, Readonly<Record<string, number>>>> = {
  site: { "scholar.google.com": 0.16, "doabooks.org": 0.08, "en.wikipedia.org": 0.05, "library.example": 0.03 },
  country: { IN: 0.24, US: 0.14, LK: 0.08, DE: 0.07, BR: 0.06, JP: 0.05, NG: 0.04, EG: 0.03, MY: 0.03 },
  language: { en: 0.58, ta: 0.11, de: 0.07, pt: 0.06, ja: 0.05, ar: 0.04, hi: 0.03 },
  format: { "CSL-JSON": 0.01 },
  style: { APA: 0.04, Chicago: 0.03, MLA: 0.02 },
  search: { "tidal wetlands": 0.008, "தமிழ் இலக்கணம்": 0.006, "lagoon atlas": 0.004 },
};

/** Gives the press a year of readers, with the same numbers each time: growing, on weekdays, and with one peak. */
export async function addYearOfReaders(ctx: Pick<Context, "db" | "clock">): Promise<void> {
  const titles = await ctx.db
    .selectFrom("publications")
    .select(["id", "sequential_id"])
    .where("status", "=", "published")
    .orderBy("sequential_id")
    .execute();
  const shares = calculateShares(titles.length);
  const last = ctx.clock().getTime();
  const days = Array.from({ length: YEAR_DAYS }, (_, day) => {
    const at = last - (YEAR_DAYS - 1 - day) * DAY;
    return {
      day,
      at,
      date: new Date(at).toISOString().slice(0, 10),
      views: calculateViews(day, new Date(at).getUTCDay()),
    };
  });
  for (let from = 0; from < days.length; from += 61) {
    const tallies = days.slice(from, from + 61).flatMap(({ day, at, date, views }) =>
      titles.flatMap(({ id, sequential_id }, place) => {
        const counts = calculateDayCounts(sequential_id, day, views * (shares[place] ?? 0));
        if (counts.views === 0) return [];
        const downloadedAt = counts.downloads > 0 ? at : undefined;
        return [{ publicationId: id, day: date, counts, viewedAt: at, downloadedAt }];
      }),
    );
    await storeCounts(ctx, tallies);
  }
  await storeDimensions(
    ctx,
    days.flatMap(({ day, date, views }) =>
      Object.entries(SEEN).flatMap(([dimension, names]) =>
        Object.entries(names).flatMap(([name, share], place) => {
          const times = Math.floor(views * share + chance(day, place + name.length));
          return times === 0 ? [] : [{ day: date, dimension: dimension as Dimension, name, times }]; // the table's keys
        }),
      ),
    ),
  );
}
