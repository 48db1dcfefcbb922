import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCounterTitles, useInOctober } from "#tests/support/presses/counter-month.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { makeCustomerKey } from "../../customers/server/change-customer.ts";
import { sumUsage } from "../../sums/server/sum-usage.ts";

let press: TestPress;
let key: string;
beforeAll(async () => {
  press = await testPress({ now: "2026-09-30T09:00:00Z" });
  const month = await addCounterTitles(press);
  key = await makeCustomerKey(press.ctx, month.customer);
  await useInOctober(press, month, false);
  press.clock.set("2026-11-02T03:02:00Z");
  await sumUsage(press.ctx);
});
afterAll(() => press.close());

type Exception = { readonly Code: number; readonly Message: string; readonly Data?: string; readonly Help_URL: string };
type Header = {
  readonly Exceptions?: readonly Exception[];
  readonly Report_Filters: object;
  readonly Report_Attributes?: object;
};
type Report = { readonly Report_Header: Header; readonly Report_Items: readonly object[] };

async function ask(path: string, parameters: Record<string, string> = {}): Promise<{ status: number; body: unknown }> {
  const response = await press.open(`/counter/r51${path}?${new URLSearchParams(parameters).toString()}`);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  return { status: response.status, body: await response.json() };
}
const own = (): Record<string, string> => ({ customer_id: "madras", api_key: key });
const october = (more: Record<string, string> = {}): Record<string, string> => ({
  ...own(),
  begin_date: "2026-10",
  end_date: "2026-10",
  ...more,
});
const report = async (id: string, more: Record<string, string> = {}): Promise<{ status: number; body: Report }> => {
  const { status, body } = await ask(`/reports/${id}`, october(more));
  return { status, body: body as Report };
};

test("the status is open to everybody", async () => {
  const { status, body } = await ask("/status");
  expect(status).toBe(200);
  expect(body).toEqual([{ Description: "Reports of use by COUNTER R5.1. Not audited.", Service_Active: true }]);
});

test("a key opens its customer and The World, as api_key or as requestor_id", async () => {
  const { body } = await ask("/members", own());
  expect(body).toMatchObject([
    { Institution_Name: "University of Madras", Customer_ID: "madras", Institution_ID: { ROR: ["04jmt9361"] } },
    { Institution_Name: "The World", Customer_ID: "0000000000000000" },
  ]);
  const reports = await ask("/reports", { customer_id: "madras", requestor_id: key });
  expect(reports.body).toHaveLength(7);
  expect((reports.body as readonly object[])[2]).toMatchObject({
    Report_ID: "TR",
    Path: "/r51/reports/tr",
    Last_Month_Available: "2026-10",
  });
  const world = await report("pr_p1", { customer_id: "0000000000000000" });
  expect(world.body.Report_Header).toMatchObject({
    Institution_Name: "The World",
    Institution_ID: { Proprietary: ["press.example:0000000000000000"] },
  });
});

test.each([
  ["no customer", "/members", { customer_id: "" }, 400, 1030],
  ["no key", "/members", { api_key: "" }, 400, 1030],
  ["a wrong key", "/reports", { api_key: "guessed" }, 401, 2020],
  ["a wrong requestor", "/reports", { api_key: "", requestor_id: "guessed" }, 401, 2000],
  ["another customer", "/reports/tr", { customer_id: "gu" }, 403, 2010],
  ["an unknown report", "/reports/tr_j1", {}, 404, 3000],
  ["no dates", "/reports/tr", { begin_date: "" }, 400, 1030],
  ["a day in the middle", "/reports/tr", { begin_date: "2026-10-02" }, 400, 3020],
  ["a month that does not exist", "/reports/tr", { end_date: "2026-13" }, 400, 3020],
  ["an end before the beginning", "/reports/tr", { end_date: "2026-09" }, 400, 3020],
  ["the current month", "/reports/tr", { begin_date: "2026-11", end_date: "2026-11" }, 400, 3020],
  ["a thousand years", "/reports/tr", { begin_date: "1926-01" }, 400, 3020],
  ["words for a date", "/reports/tr", { begin_date: "'; drop table publications; --" }, 400, 3020],
])("%s is refused with its exception", async (_, path, more, status, code) => {
  const refused = await ask(path, october(more));
  expect(refused.status).toBe(status);
  expect(refused.body).toMatchObject({ Code: code, Help_URL: "https://press.example/policies/usage" });
  expect(Object.keys(refused.body as Exception)).not.toContain("Severity");
});

test("a month's dates may be written in full", async () => {
  const { status, body } = await report("tr", { begin_date: "2026-10-01", end_date: "2026-10-31" });
  expect(status).toBe(200);
  expect(body.Report_Header.Report_Filters).toEqual({ Begin_Date: "2026-10-01", End_Date: "2026-10-31" });
  expect(body.Report_Header).not.toHaveProperty("Exceptions");
  expect(body.Report_Items).toHaveLength(3);
});

test("months that are not ready are left out and stated; so are those before counting began", async () => {
  const { body } = await report("tr", { begin_date: "2026-01", end_date: "2026-12" });
  expect(body.Report_Header.Report_Filters).toEqual({ Begin_Date: "2026-10-01", End_Date: "2026-10-31" });
  expect(body.Report_Header.Exceptions).toMatchObject([
    { Code: 3031, Data: "request was for 2026-01-01 to 2026-12-31; however, usage is only available to 2026-10-31" },
    { Code: 3032, Data: "request was for 2026-01-01 to 2026-12-31; however, usage is only available from 2026-10-01" },
  ]);
  const none = await report("tr", { begin_date: "2026-08", end_date: "2026-08" });
  expect(none.status).toBe(200);
  expect(none.body.Report_Items).toEqual([]);
  expect(none.body.Report_Header.Exceptions).toMatchObject([{ Code: 3032 }]);
});

test("a report without use is empty, with exception 3030", async () => {
  const { status, body } = await report("tr_b2");
  expect(status).toBe(200);
  expect(body).toMatchObject({ Report_Items: [], Report_Header: { Exceptions: [{ Code: 3030 }] } });
});

test("a view takes no filters; unknown parameters and values are ignored and stated", async () => {
  const view = await report("tr_b1", { yop: "2025", hostile: "<script>" });
  expect(view.body.Report_Header.Exceptions).toMatchObject([{ Code: 3050, Data: "yop, hostile" }]);
  const { body } = await report("tr", {
    yop: "2025|abcd",
    access_type: "open",
    metric_type: "Total_Item_Requests|Total_Item_Investigations|Made_Up",
    attributes_to_show: "yop|Colour",
    granularity: "Year",
  });
  expect(body.Report_Header.Exceptions).toMatchObject([
    { Code: 3060, Data: "metric_type=Made_Up, yop=abcd" },
    { Code: 3062, Data: "attributes_to_show=Colour, granularity=year" },
  ]);
  expect(body.Report_Header.Report_Filters).toMatchObject({ YOP: ["2025"], Access_Type: ["Open"] });
  expect(body.Report_Header.Report_Attributes).toEqual({ Attributes_To_Show: ["YOP"] });
  expect(body.Report_Items).toMatchObject([
    {
      Title: "Tidal Politics",
      Attribute_Performance: [
        {
          YOP: "2025",
          Performance: { Total_Item_Investigations: { "2026-10": 3 }, Total_Item_Requests: { "2026-10": 2 } },
        },
      ],
    },
  ]);
});

test("components are not reported", async () => {
  const { body } = await report("ir", { include_component_details: "True", include_parent_details: "True" });
  expect(body.Report_Header.Exceptions).toMatchObject([{ Code: 3063 }]);
});

test("long responses are compressed where the client takes it", async () => {
  const path = `/counter/r51/reports/tr?${new URLSearchParams(october()).toString()}`;
  const response = await press.open(path, { headers: { "accept-encoding": "gzip" } });
  expect(response.headers.get("content-encoding")).toBe("gzip");
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  expect(JSON.parse(text)).toMatchObject({ Report_Header: { Report_ID: "TR" } });
});
