/** Fills the press in DATA_DIR with two titles and half a year of readers that end today; ends. */
import { addDays } from "#statistics/day-range.ts";
import { storeCounts } from "#statistics/server/store-counts.ts";
import { storeTraits } from "#statistics/server/store-traits.ts";
import { createPublication } from "#publications/server/create-publication.ts";
import { openCommandPress } from "../../bin/command-press.ts";
import { theEditor, theMonograph, theTamilBook } from "../cast.ts";

const DAYS = 180;

const press = await openCommandPress(process.env);
try {
  const { work } = press;
  const monograph = await createPublication(work, theEditor, { draft: theMonograph });
  const tamil = await createPublication(work, theEditor, { draft: theTamilBook });
  const today = work.clock().toISOString().slice(0, 10);
  const days = Array.from({ length: DAYS }, (_, ago) => addDays(today, -ago));
  const reads = (publicationId: string, day: string, views: number) => ({
    publicationId,
    day,
    counts: { views, downloads: Math.floor(views / 2), ris_downloads: 1, bibtex_downloads: 0 },
  });
  // Ten a day of the monograph in the newest 90 days, eight before; one a day of the Tamil book.
  await storeCounts(work, [
    ...days.map((day, ago) => reads(monograph.id, day, ago < 90 ? 10 : 8)),
    ...days.map((day) => reads(tamil.id, day, 1)),
  ]);
  await storeTraits(
    work,
    days.flatMap((day) => [
      { day, trait: "site" as const, name: "scholar.google.com", times: 2 },
      { day, trait: "search" as const, name: "tidal power", times: 1 },
    ]),
  );
} finally {
  await press.close();
}
