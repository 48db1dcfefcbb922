import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { addDays } from "../core/day-range.ts";
import { listMostRead } from "./most-read.ts";
import { storeCounts } from "./store-counts.ts";

/**
 * Two hundred titles over two years. The first half was read much, but only in the first month of each year; the second half little, but all
 * the time: the years' sums mislead for most ranges.
 */
let press: TestPress;
beforeAll(async () => {
  press = await testPress();
  const ids = Array.from({ length: 200 }, () => randomUUID());
  await sql`insert into publications (id, title, type, status, authors, created_at, updated_at, open_access)
    select id, 'A title', 'book', 'published', '{}', now(), now(), true from unnest(${ids}::uuid[]) id`.execute(
    press.db,
  );
  const read = ids.flatMap((publicationId, index) =>
    Array.from({ length: 24 }, (_, month) => {
      const january = month % 12 === 0;
      const views =
        index < 100 ? (january ? 5000 - index : month === index % 24 ? 3 : 0) : ((index * 7 + month * 13) % 40) + 1;
      const day = addDays("2024-01-04", month * 30);
      return { publicationId, day, counts: { views, downloads: index % 3, ris_downloads: 0, bibtex_downloads: 0 } };
    }),
  );
  await storeCounts(press.ctx, read);
});
afterAll(() => press.close());

test.each([
  ["2024-01-01", "2024-01-31"],
  ["2024-02-10", "2024-02-20"],
  ["2024-02-15", "2024-12-31"],
  ["2024-03-01", "2025-12-20"],
  ["2024-05-03", "2024-05-04"],
  ["2023-01-01", "2023-12-31"],
  ["2024-01-01", "2025-12-31"],
])("from %s to %s the most read are those of whom most days tell", async (from, to) => {
  for (const by of ["views", "downloads"] as const) {
    const { rows } = await sql<{ reads: number }>`select sum(${sql.ref(by)})::integer as reads from statistics_daily
      where day between ${from} and ${to} group by publication_id having sum(${sql.ref(by)}) > 0
      order by 1 desc limit 5`.execute(press.db);
    const found = await listMostRead(press.ctx, { range: { from, to }, by, limit: 5 });
    expect(found.map((title) => title[by])).toEqual(rows.map(({ reads }) => reads));
  }
});
