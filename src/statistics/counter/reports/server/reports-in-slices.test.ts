import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { THE_WORLD } from "../../counter-metrics.ts";
import { type ReportId, reportDefinition } from "../report-definitions.ts";
import { writeJsonReport } from "../report-json.ts";
import type { ReportFrame, ReportRequest } from "../report-request.ts";
import { readReportRows } from "../report-rows.ts";
import { writeTsvReport } from "../report-tsv.ts";
import { readUsageSums } from "./usage-sums.ts";

const FRAME: ReportFrame = {
  institution: { name: "The World", customerId: "0000000000000000" },
  platform: "Colophon Academic Press",
  platformId: "press.example",
  pressUrl: "https://press.example",
  created: new Date("2026-11-02T03:02:00Z"),
};

/** Two slices and a half of titles, each with two chapters. */
const TITLES = 500;

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
  // The last titles have the first numbers, so that the order of storing is not that of the report.
  await sql`
    with titles as (select n, gen_random_uuid() as id from generate_series(1, ${TITLES}::int) as n),
    chapters as (select n, part, gen_random_uuid() as id, titles.id as title_id from titles, generate_series(1, 2) as part),
    items as (
      insert into counter_items (id, sequential_id, title_id, type, title)
      select id, 3 * (${TITLES}::int - n), id, 'book', 'Book ' || n from titles
      union all select id, 3 * (${TITLES}::int - n) + part, title_id, 'academic_chapter', 'Chapter ' || n || '.' || part from chapters)
    insert into counter_monthly (month, customer_id, title_id, item_id, access_type, access_method, yop, metric, times)
    select date '2026-10-01', ${THE_WORLD.id}::uuid, title_id, id, 'Open', 'Regular', '2026', metric, n
    from chapters, unnest(array['Total_Item_Requests', 'Unique_Item_Requests', 'Total_Item_Investigations']) as metric
    union all select date '2026-10-01', ${THE_WORLD.id}::uuid, null, null, null, 'Regular', null, 'Searches_Platform', 7`.execute(
    press.db,
  );
});
afterAll(() => press.close());

function createRequest(id: ReportId, more: Partial<ReportRequest> = {}): ReportRequest {
  return {
    definition: reportDefinition(id),
    from: "2026-10-01",
    to: "2026-10-01",
    filters: {},
    attributes: [],
    hasParents: false,
    granularity: "Month",
    exceptions: [],
    ...more,
  };
}

type Named = { readonly Title?: string; readonly Item?: string; readonly Items?: readonly Named[] };

async function readItems(request: ReportRequest): Promise<readonly Named[]> {
  const rows = readReportRows(request, readUsageSums(press.ctx, THE_WORLD.id, request));
  const text = (await Array.fromAsync(writeJsonReport(request, FRAME, rows))).join("");
  return (JSON.parse(text) as { Report_Items: Named[] }).Report_Items;
}

const NAMES = Array.from({ length: TITLES }, (_, index) => `Book ${TITLES - index}`);

test("a report that is read in slices has each title once, in the order of the numbers", async () => {
  expect((await readItems(createRequest("TR"))).map(({ Title }) => Title)).toEqual(NAMES);
});

test("items stand below their titles, or without them in one list", async () => {
  const chapters = NAMES.flatMap((name) => [1, 2].map((part) => `${name.replace("Book", "Chapter")}.${part}`));
  const nested = await readItems(createRequest("IR", { hasParents: true }));
  expect(nested.map(({ Title }) => Title)).toEqual(NAMES);
  expect(nested.flatMap(({ Items = [] }) => Items.map(({ Item }) => Item))).toEqual(chapters);
  const [list, ...others] = await readItems(createRequest("IR"));
  expect(others).toEqual([]);
  expect(list?.Items?.map(({ Item }) => Item)).toEqual(chapters);
  expect(await readItems(createRequest("IR", { filters: { yop: ["1999"] } }))).toEqual([]);
});

test("the platform's report adds all slices up", async () => {
  const total = (TITLES * (TITLES + 1)) / 2; // twice in a chapter each
  expect(await readItems(createRequest("PR"))).toMatchObject([
    {
      Attribute_Performance: [
        { Data_Type: "Book", Performance: { Total_Item_Requests: { "2026-10": 2 * total } } },
        { Data_Type: "Platform", Performance: { Searches_Platform: { "2026-10": 7 } } },
      ],
    },
  ]);
});

test("no more than some titles are in memory at a time", async () => {
  const request = createRequest("TR");
  const sizes: number[] = [];
  for await (const rows of readReportRows(request, readUsageSums(press.ctx, THE_WORLD.id, request)))
    sizes.push(rows.length);
  expect(sizes).toEqual([200, 200, 100]);
});

test("a report for people has a line for each metric of each title", async () => {
  const request = createRequest("TR");
  const rows = readReportRows(request, readUsageSums(press.ctx, THE_WORLD.id, request));
  const lines = (await Array.fromAsync(writeTsvReport(request, FRAME, rows))).join("").trimEnd().split("\n").slice(15);
  expect(lines.map((line) => line.split("\t")[0])).toEqual(
    NAMES.flatMap((name) => Array.from({ length: 3 }, () => name)),
  );
});
