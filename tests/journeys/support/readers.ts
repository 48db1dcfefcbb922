/** Fills the press in DATA_DIR with two titles, half a year of readers until today, and enquiries, then ends. */
import { submitEnquiry } from "#enquiries/server/submit-enquiry.ts";
import { addDays } from "#statistics/day-range.ts";
import { storeCounts } from "#statistics/server/store-counts.ts";
import { storeDimensions } from "#statistics/server/store-dimensions.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { openCommandPress } from "../../../bin/command-press.ts";
import { theEditor, theMonograph, theTamilBook } from "../../support/cast.ts";

const DAYS = 180;

const press = await openCommandPress(process.env);
try {
  const { ctx } = press;
  const monograph = await createPublication(ctx, theEditor, { draft: theMonograph });
  const tamil = await createPublication(ctx, theEditor, { draft: theTamilBook });
  const today = ctx.clock().toISOString().slice(0, 10);
  const days = Array.from({ length: DAYS }, (_, ago) => addDays(today, -ago));
  const reads = (publicationId: string, day: string, views: number) => ({
    publicationId,
    day,
    counts: { views, downloads: Math.floor(views / 2), ris_downloads: 1, bibtex_downloads: 0 },
  });
  // Ten readers a day of the monograph in the newest 90 days, eight a day before; one a day of the Tamil book.
  await storeCounts(ctx, [
    ...days.map((day, ago) => reads(monograph.id, day, ago < 90 ? 10 : 8)),
    ...days.map((day) => reads(tamil.id, day, 1)),
  ]);
  await storeDimensions(
    ctx,
    days.flatMap((day) => [
      { day, dimension: "site" as const, name: "scholar.google.com", times: 2 },
      { day, dimension: "search" as const, name: "tidal power", times: 1 },
    ]),
  );
  // Twelve enquiries came today, three a hundred days ago.
  const auth = await press.openAuth();
  for (let at = 0; at < 15; at += 1) {
    const { id } = await submitEnquiry(
      auth,
      { ip: `198.51.100.${at + 1}` },
      {
        first_name: "Asha",
        last_name: "Rao",
        email: `sender-${at}@example.org`,
        project_type: "book",
        message: `What would a book about the monsoon of 19${at + 50} cost?`,
      },
    );
    if (at < 12) continue;
    const created_at = new Date(ctx.clock().getTime() - 100 * 86_400_000);
    await ctx.db.updateTable("enquiries").set({ created_at }).where("id", "=", id).execute();
  }
} finally {
  await press.close();
}
