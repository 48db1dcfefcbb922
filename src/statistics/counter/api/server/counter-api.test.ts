import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCounterTitles, useInOctober } from "#tests/support/presses/counter-month.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { sumUsage } from "../../sums/server/sum-usage.ts";

let press: TestPress;
let admin: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: "2026-09-30T09:00:00Z" });
  const month = await addCounterTitles(press);
  await useInOctober(press, month, false);
  press.clock.set("2026-11-02T03:02:00Z");
  await sumUsage(press.ctx);
  admin = await press.person(["admin"]);
});
afterAll(() => press.close());

const FORM = {
  name: "Göteborgs universitet",
  customer_id: "gu",
  ror: "https://ror.org/01tm6cn81",
  ranges: ["130.241.0.0/16", "2001:6b0:2::/48"],
};
type Created = { readonly id: string; readonly key: string };

test("a customer gets a key that is shown once and stored as a hash; a new one ends it", async () => {
  const created = await press.requestJson<Created>(admin, "POST", "/counter/customers", FORM);
  expect(created).toMatchObject({
    name: FORM.name,
    ror: "https://ror.org/01tm6cn81",
    ranges: FORM.ranges,
    key_used_at: null,
  });
  expect(created.key).toMatch(/^[\w-]{43}$/u);
  const rows = await press.db.selectFrom("counter_customers").selectAll().where("id", "=", created.id).execute();
  expect(JSON.stringify(rows)).not.toContain(created.key);
  const status = async (key: string): Promise<number> =>
    (await press.open(`/counter/r51/members?customer_id=gu&api_key=${key}`)).status;
  expect(await status(created.key)).toBe(200);
  const { key } = await press.requestJson<Created>(admin, "POST", `/counter/customers/${created.id}/key`);
  expect([await status(created.key), await status(key)]).toEqual([401, 200]);
  const { customers } = await press.requestJson<{ customers: { name: string; key_used_at: string | null }[] }>(
    admin,
    "GET",
    "/counter/customers",
  );
  expect(customers.map(({ name, key_used_at }) => [name, key_used_at !== null])).toEqual([
    [FORM.name, true],
    ["University of Madras", false],
  ]);
  expect((await press.call(admin, "DELETE", `/counter/customers/${created.id}`)).status).toBe(204);
  expect(await status(key)).toBe(401);
});

test.each([
  [{ ...FORM, customer_id: "madras" }, "customer_id"],
  [{ ...FORM, customer_id: "0000000000000000" }, "customer_id"],
  [{ ...FORM, customer_id: "a b" }, "customer_id"],
  [{ ...FORM, name: "" }, "name"],
  [{ ...FORM, ror: "nothing" }, "ror"],
  [{ ...FORM, isni: "123" }, "isni"],
  [{ ...FORM, ranges: ["192.0.2.0/99"] }, "ranges.0"],
  [{ ...FORM, ranges: ["0.0.0.0/0"] }, "ranges.0"],
  [{ ...FORM, ranges: ["::/0"] }, "ranges.0"],
])("a wrong customer is refused by field: %j", async (form, field) => {
  const response = await press.call(admin, "POST", "/counter/customers", { body: form });
  expect(response.status).toBe(422);
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toContain(field);
});

test("a change leaves what it does not name", async () => {
  const created = await press.requestJson<Created>(admin, "POST", "/counter/customers", FORM);
  const changed = await press.requestJson(admin, "PATCH", `/counter/customers/${created.id}`, { name: "Göteborg" });
  expect(changed).toMatchObject({ name: "Göteborg", ror: "https://ror.org/01tm6cn81", ranges: FORM.ranges });
  expect((await press.call(admin, "PATCH", "/counter/customers/none", { body: { name: "Nobody" } })).status).toBe(404);
});

test("reports are downloaded for people and for programs", async () => {
  expect(await press.requestJson(admin, "GET", "/counter/reports")).toMatchObject({ months: ["2026-10"] });
  const range = "from=2026-10&to=2026-10";
  const tsv = await press.call(admin, "GET", `/counter/reports/TR_B1/tsv?customer=madras&${range}`);
  expect(tsv.headers.get("content-disposition")).toBe('attachment; filename="madras_TR_B1_2026-10_2026-10.tsv"');
  expect(await tsv.text()).toContain(
    "Tidal Politics\tColophon Academic Press\t\tColophon Academic Press\t10.5555/tidal\t",
  );
  const archive = await press.call(admin, "GET", `/counter/archive?customer=madras&${range}`);
  expect(archive.headers.get("content-type")).toBe("application/zip");
  const files = Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer())));
  expect(files).toHaveLength(7);
  expect(files).toContain("madras_TR_B1_2026-10_2026-10.tsv");
  const { months } = await press.requestJson<{ months: readonly { month: string; item_requests: number }[] }>(
    admin,
    "GET",
    `/counter/usage?${range}`,
  );
  expect(months.map(({ month }) => month)).toEqual(["2026-10"]);
  expect(months[0]?.item_requests).toBeGreaterThan(0);
  const world = await press.requestJson(admin, "GET", `/counter/reports/PR/json?${range}`);
  expect(world).toMatchObject({ Report_Header: { Institution_Name: "The World", Report_ID: "PR" } });
  expect((await press.call(admin, "GET", `/counter/reports/PR/json?customer=nobody&${range}`)).status).toBe(404);
  expect((await press.call(admin, "GET", "/counter/reports/PR/json?from=2026-11&to=2026-11")).status).toBe(422);
  expect(await press.requestJson(admin, "POST", "/counter/recount")).toEqual({ from: "2026-09-30" });
});

test("only admins see reports and customers", async () => {
  for (const role of ["editor", "reviewer", "author"] as const) {
    const person = await press.person([role]);
    expect((await press.call(person, "GET", "/counter/customers")).status).toBe(403);
    expect((await press.call(person, "GET", "/counter/reports")).status).toBe(403);
  }
  expect((await press.call(undefined, "GET", "/counter/customers")).status).toBe(401);
});
