import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCounterTitles, type CounterMonth, useInOctober } from "#tests/support/presses/counter-month.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { THE_WORLD } from "../../counter-metrics.ts";
import { sumUsage } from "../../sums/server/sum-usage.ts";
import { counterException } from "../exceptions.ts";
import { type ReportId, REPORT_IDS, reportDefinition } from "../report-definitions.ts";
import { writeJsonReport } from "../report-json.ts";
import type { ReportFrame, ReportRequest } from "../report-request.ts";
import { readReportRows } from "../report-rows.ts";
import { writeTsvReport } from "../report-tsv.ts";
import { readUsageSums } from "./usage-sums.ts";

type JsonObject = { readonly [name: string]: unknown };
type JsonReport = { readonly Report_Header: JsonObject; readonly Report_Items: readonly JsonObject[] };

type Schemas = { $defs: Record<string, { minProperties?: number }> };
const SCHEMAS = JSON.parse(readFileSync("tests/data/counter/counter-api-schemas.json", "utf8")) as Schemas;
// A press without limits of simultaneous users denies for want of a licence only: the other metric is absent, as all that is zero
// (COUNTER R5.1, §3.3). The published schema asks for two metrics.
for (const name of ["TR_B2_Performance", "TR_Performance"]) {
  const schema = SCHEMAS.$defs[name];
  if (schema) schema.minProperties = 1;
}
const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: false }).addSchema(SCHEMAS);

const FRAME: ReportFrame = {
  institution: { name: "The World", customerId: "0000000000000000" },
  platform: "Colophon Academic Press",
  platformId: "press.example",
  pressUrl: "https://press.example",
  created: new Date("2026-11-02T03:02:00.123Z"),
};
const MADRAS = { name: "University of Madras", customerId: "madras", isni: "0000000121885934", ror: "04jmt9361" };

let press: TestPress;
let month: CounterMonth;
beforeAll(async () => {
  press = await testPress({ now: "2026-09-01T09:00:00Z" });
  month = await addCounterTitles(press);
  await useInOctober(press, month, false);
  press.clock.set("2026-11-02T03:02:00Z");
  await sumUsage(press.ctx);
});
afterAll(() => press.close());

function createRequest(id: ReportId, more: Partial<ReportRequest> = {}): ReportRequest {
  const definition = reportDefinition(id);
  const attributes = definition.fixed ? definition.attributes : [];
  return {
    definition,
    from: "2026-09-01",
    to: "2026-10-01",
    filters: {},
    attributes,
    hasParents: false,
    granularity: "Month",
    exceptions: [],
    ...more,
  };
}

async function renderReport(
  request: ReportRequest,
  customerId: string = THE_WORLD.id,
  frame = FRAME,
): Promise<JsonReport> {
  const rows = readReportRows(request, readUsageSums(press.ctx, customerId, request));
  const pieces = await Array.fromAsync(writeJsonReport(request, frame, rows));
  return JSON.parse(pieces.join("")) as JsonReport;
}

const all = (id: ReportId): Partial<ReportRequest> =>
  reportDefinition(id).fixed ? {} : { attributes: reportDefinition(id).attributes, hasParents: id === "IR" };

describe.each(REPORT_IDS)("%s", (id) => {
  test.each([{}, all(id), { granularity: "Total", exceptions: [counterException(3031, "2026-11")] } as const])(
    "has the form of the standard's schema (%j)",
    async (more) => {
      for (const [customer, institution] of [
        [THE_WORLD.id, FRAME.institution],
        [month.customer, MADRAS],
      ] as const) {
        const report = await renderReport(createRequest(id, more), customer, { ...FRAME, institution });
        const isValid = ajv.validate(`https://counter.example/r51.json#/$defs/${id}`, report);
        expect(ajv.errors ?? []).toEqual([]);
        expect(isValid).toBe(true);
        expect(report.Report_Items.length > 0 || id === "TR_B2").toBe(true);
      }
    },
  );

  test("has the lines and columns of the standard's sample", async () => {
    const sample = readFileSync(`tests/data/counter/samples/${id.replace("_", "")}_sample_r51.tsv`, "utf8").split("\n");
    const request = createRequest(id, all(id));
    const rows = readReportRows(request, readUsageSums(press.ctx, THE_WORLD.id, request));
    const tsv = (await Array.fromAsync(writeTsvReport(request, FRAME, rows))).join("");
    const lines = tsv.split("\n");
    const names = (text: readonly string[]): readonly string[] =>
      text.slice(0, 14).map((line) => line.split("\t")[0] ?? "");
    expect(names(lines)).toEqual(names(sample));
    const columns = (line = ""): readonly string[] =>
      line.split("\t").filter((name) => !/^[A-Z][a-z]{2}-\d{4}$/u.test(name));
    expect(columns(lines[14])).toEqual(columns(sample[14]));
    expect(lines[14]?.endsWith("\tReporting_Period_Total\tSep-2026\tOct-2026")).toBe(true);
    expect(lines[6]?.split("\t")[1]).toBe(sample[6]?.split("\t")[1]);
    expect(lines[5]?.split("\t")[1]).toBe(sample[5]?.split("\t")[1]);
    expect(tsv).not.toContain('"');
    const widths = new Set(lines.slice(0, -1).map((line) => line.split("\t").length));
    expect(widths.size).toBe(1);
  });
});

test("the platform report adds up chapters under books, and papers under proceedings", async () => {
  const { Report_Items } = await renderReport(createRequest("PR"));
  expect(Report_Items).toEqual([
    {
      Platform: "Colophon Academic Press",
      Attribute_Performance: [
        {
          Data_Type: "Book",
          Performance: {
            Total_Item_Investigations: { "2026-10": 7 },
            Total_Item_Requests: { "2026-10": 3 },
            Unique_Item_Investigations: { "2026-10": 6 },
            Unique_Item_Requests: { "2026-10": 3 },
            Unique_Title_Investigations: { "2026-10": 5 },
            Unique_Title_Requests: { "2026-10": 3 },
          },
        },
        {
          Data_Type: "Conference",
          Performance: {
            Total_Item_Investigations: { "2026-10": 4 },
            Total_Item_Requests: { "2026-10": 3 },
            Unique_Item_Investigations: { "2026-10": 2 },
            Unique_Item_Requests: { "2026-10": 2 },
          },
        },
        { Data_Type: "Platform", Performance: { Searches_Platform: { "2026-10": 2 } } },
      ],
    },
  ]);
});

test("a customer's closed books, and who was refused", async () => {
  const closed = await renderReport(createRequest("TR_B1"), month.customer, { ...FRAME, institution: MADRAS });
  expect(closed.Report_Header).toMatchObject({
    Institution_ID: { Proprietary: ["press.example:madras"], ISNI: ["0000000121885934"], ROR: ["04jmt9361"] },
    Created: "2026-11-02T03:02:00Z",
    Report_Filters: { Data_Type: ["Book", "Reference_Work"], Begin_Date: "2026-09-01", End_Date: "2026-10-31" },
  });
  expect(closed.Report_Header).not.toHaveProperty("Report_Attributes");
  expect(closed.Report_Items).toMatchObject([
    {
      Title: "Tidal Politics",
      Item_ID: { DOI: "10.5555/tidal", ISBN: "978-0-306-40615-7" },
      Attribute_Performance: [
        {
          Data_Type: "Book",
          YOP: "2025",
          Performance: { Total_Item_Requests: { "2026-10": 1 }, Unique_Title_Requests: { "2026-10": 1 } },
        },
      ],
    },
  ]);
  expect((await renderReport(createRequest("TR_B2"), month.customer)).Report_Items).toEqual([]);
  expect((await renderReport(createRequest("TR_B2"))).Report_Items).toMatchObject([
    { Title: "Closed Seas", Attribute_Performance: [{ YOP: "0001", Performance: { No_License: { "2026-10": 1 } } }] },
  ]);
});

test("the item report nests chapters under their books; a book's own page is a segment of it", async () => {
  const { Report_Items } = await renderReport(
    createRequest("IR", { hasParents: true, filters: { dataTypes: ["Book_Segment"] } }),
  );
  expect(
    Report_Items.map(({ Title, Items }) => [Title, (Items as { Item: string }[]).map(({ Item }) => Item)]),
  ).toEqual([
    ["Tidal Politics", ["Tidal Politics", "Harbours", "Reefs"]],
    ["Closed Seas", ["Closed Seas"]],
  ]);
});

test("filters leave out what they do not name", async () => {
  const titles = async (filters: ReportRequest["filters"]) =>
    (await renderReport(createRequest("TR", { filters }))).Report_Items.map(({ Title }) => Title);
  expect(await titles({ yop: ["2026"] })).toEqual(["Proceedings of Ebb"]);
  expect(await titles({ yop: ["2020-2025", "0001"] })).toEqual(["Tidal Politics", "Closed Seas"]);
  expect(await titles({ itemId: "https://doi.org/10.5555/TIDAL" })).toEqual(["Tidal Politics"]);
  expect(await titles({ itemId: "ISBN:978-0-306-40615-7" })).toEqual(["Tidal Politics"]);
  expect(await titles({ accessTypes: ["Free_To_Read"] })).toEqual(["Proceedings of Ebb"]);
  expect(await titles({ accessMethods: ["TDM"] })).toEqual([]);
  expect(await titles({ metrics: ["No_License"] })).toEqual(["Closed Seas"]);
});
