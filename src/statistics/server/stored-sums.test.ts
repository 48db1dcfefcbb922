import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#platform/database/migrations.ts";
import type { Database } from "#platform/database/open-database.ts";
import { openTestDatabase } from "#tests/support/databases/database.ts";
import { migrateBelow } from "#tests/support/databases/migrate-below.ts";
import { addDays } from "../core/day-range.ts";
import { listDimension } from "./shares.ts";
import { storeCounts } from "./store-counts.ts";
import { storeDimensions } from "./store-dimensions.ts";
import { listTopTitles } from "./top-titles.ts";

/** A press from before there were sums: half of the rows below are older than the sums, half are stored by the commands. */
let database: Database;
const TITLES = [randomUUID(), randomUUID(), randomUUID()];
const SITES = ["a.example.org", "b.example.org", "c.example.org"];
const DAYS = Array.from({ length: 60 }, (_, index) => addDays("2023-11-20", index * 17));

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await migrateBelow(db, "0006");
  for (const id of TITLES)
    await sql`insert into publications (id, title, type, status, authors, created_at, updated_at, open_access)
      values (${id}, 'A title', 'book', 'published', '{}', now(), now(), true)`.execute(db);
  for (const [index, day] of DAYS.entries())
    await sql`insert into statistics_daily (publication_id, day, views, downloads)
      values (${TITLES[index % 3]}, ${day}, ${index + 1}, ${index % 5})`.execute(db);
  await migrateBelow(db, "0012");
  for (const [index, day] of DAYS.entries())
    await sql`insert into statistics_traits_daily (day, trait, name, times)
      values (${day}, 'site', ${SITES[index % 3]}, ${index + 1})`.execute(db);
  await migrate(db);
  for (const [index, day] of DAYS.entries()) {
    const counts = { views: 2, downloads: 1, ris_downloads: 0, bibtex_downloads: 0 };
    await storeCounts(
      { db, clock: () => new Date() },
      TITLES.map((publicationId) => ({ publicationId, day, counts })),
    );
    await storeDimensions({ db }, [{ day, dimension: "site", name: SITES[(index + 1) % 3] ?? "", times: 5 }]);
  }
});
afterAll(() => database.close());

test.each([
  ["statistics_daily", "statistics_monthly", "month", "publication_id"],
  ["statistics_daily", "statistics_yearly", "year", "publication_id"],
  ["statistics_dimensions_daily", "statistics_dimensions_monthly", "month", "name"],
  ["statistics_dimensions_daily", "statistics_dimensions_yearly", "year", "name"],
])("the days of %s and the sums of %s are equal", async (daily, sums, unit, name) => {
  const counted = daily === "statistics_daily" ? sql`sum(views)::integer as n` : sql`sum(times)::integer as n`;
  const ofDays = sql`select ${sql.ref(name)} as name, date_trunc(${unit}, day)::date as start, ${counted}
    from ${sql.table(daily)} group by 1, 2 order by 1, 2`;
  const stored = sql`select ${sql.ref(name)} as name, ${sql.ref(unit)} as start, ${counted}
    from ${sql.table(sums)} group by 1, 2 order by 1, 2`;
  const { rows } = await stored.execute(database.db);
  expect(rows).not.toEqual([]);
  expect(rows).toEqual((await ofDays.execute(database.db)).rows);
});

describe.each([
  ["2023-11-20", "2026-09-01"],
  ["2024-01-01", "2025-12-31"],
  ["2023-12-24", "2025-03-08"],
  ["2024-02-10", "2024-02-28"],
  ["2024-07-01", "2025-06-30"],
])("from %s to %s", (from, to) => {
  const range = { from, to, compare: "none" } as const;
  type Row = { readonly name: string; readonly n: number };

  test("the sums of titles equal those of their days", async () => {
    const { rows } = await sql<Row>`select publication_id as name, sum(views)::integer as n from statistics_daily
      where day between ${from} and ${to} group by 1`.execute(database.db);
    const { titles } = await listTopTitles(database, { ...range, by: "views" });
    expect(new Map(titles.map(({ publication_id, views }) => [publication_id, views]))).toEqual(
      new Map(rows.map(({ name, n }) => [name, n])),
    );
  });

  test("the sums of sites and of their comparison equal those of their days", async () => {
    const { rows } = await sql<Row>`select name, sum(times)::integer as n from statistics_dimensions_daily
      where day between ${from} and ${to} group by 1`.execute(database.db);
    const shares = await listDimension(database, "site", range);
    expect(new Map(shares.map(({ name, times }) => [name, times]))).toEqual(
      new Map(rows.map(({ name, n }) => [name, n])),
    );
    const before = await listDimension(database, "site", { ...range, compare: "previous" });
    expect(before.map(({ name, times }) => [name, times])).toEqual(shares.map(({ name, times }) => [name, times]));
  });
});
