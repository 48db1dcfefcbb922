import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readIso2709 } from "#imports/formats/marc/read-iso2709.ts";
import { readMarcXml } from "#imports/formats/marc/read-marc-xml.ts";
import { setPress } from "#press/settings/server/set-press.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { theEditor } from "#tests/support/cast.ts";
import { schemaErrors } from "#tests/support/metadata/metadata-schemas.ts";
import { ageRecords, publishCast } from "#tests/support/metadata/published-cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let cast: Awaited<ReturnType<typeof publishCast>>;

beforeAll(async () => {
  press = await testPress();
  cast = await publishCast(press);
});
afterAll(() => press.close());

async function fetchList(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await press.open(path, { headers });
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  return response;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function collectTitles(rows: AsyncIterable<object>): Promise<string[]> {
  const titles: string[] = [];
  for await (const row of rows) titles.push(/"title":"(.*?)"/u.exec(JSON.stringify(row))?.[1] ?? JSON.stringify(row));
  return titles;
}

test("MARC is read by our own import in both forms", async () => {
  const xml = await (await fetchList("/metadata/marc.xml")).text();
  expect(schemaErrors(xml, "marc")).toEqual([]);
  const bytes = new Uint8Array(await (await fetchList("/metadata/marc.mrc")).arrayBuffer());
  const titles = await collectTitles(readIso2709(once(bytes)));
  expect(titles).toHaveLength(6);
  expect(await collectTitles(readMarcXml(once(new TextEncoder().encode(xml))))).toEqual(titles);
  expect(await (await fetchList(`/metadata/marc.xml?publication=${cast.paper.sequential_id}`)).text()).toContain(
    "Buttons That Wait",
  );
});

test("the dumps are packed and have every public record", async () => {
  const lines = gunzipSync(
    Buffer.from(await (await fetchList("/metadata/publications.jsonl.gz")).arrayBuffer()),
  ).toString();
  expect(lines.trim().split("\n")).toHaveLength(6);
  const csv = gunzipSync(
    Buffer.from(await (await fetchList("/metadata/publications.csv.gz")).arrayBuffer()),
  ).toString();
  expect(csv).toContain("The Grammar of Monsoons");
  expect(csv).not.toContain("Unfinished Maps");
});

test("KBART leads to the file of the day", async () => {
  const found = await fetchList("/metadata/kbart?package=OpenAccess");
  const location = found.headers.get("location") ?? "";
  expect([found.status, location]).toEqual([302, "/metadata/ColophonAcademicPress_Global_OpenAccess_2026-03-02.txt"]);
  const file = await fetchList(location);
  expect(file.headers.get("content-type")).toBe("text/tab-separated-values; charset=utf-8");
  expect(
    (await file.text())
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split("\t")[0]),
  ).toEqual([
    "Proceedings of the Third Workshop on Quiet Interfaces",
    "Small Archives: Keeping What Nobody Asked For",
    "The Grammar of Monsoons: Weather, Debt and Memory in the Kaveri Delta",
  ]);
  const older = await fetchList("/metadata/ColophonAcademicPress_Global_OpenAccess_2025-01-01.txt");
  expect([older.status, older.headers.get("location")]).toEqual([302, location]);
});

test("the file of KBART has the press's day in its name", async () => {
  const path = "/metadata/kbart?package=OpenAccess";
  const day = async (timeZone: string) => {
    await setPress(press.ctx, { kind: "system", name: "press" }, { settings: new Map([["hours.timeZone", timeZone]]) });
    return (await fetchList(path)).headers.get("location")?.slice(-14, -4);
  };
  expect([await day("Etc/GMT+12"), await day("Etc/GMT-14")]).toEqual(["2026-03-01", "2026-03-02"]);
});

test("a list that has not changed is not sent again", async () => {
  const etag = (await fetchList("/metadata/marc.xml")).headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\//u);
  expect((await fetchList("/metadata/marc.xml", { "If-None-Match": etag })).status).toBe(304);
});

test.each(["since=yesterday", "since=2026-13-45", "publication=x", "publication=0"])("%s is refused", async (query) => {
  expect((await press.open(`/metadata/marc.xml?${query}`)).status).toBe(400);
});

describe("one record", () => {
  test.each([
    ["marc.xml", "application/marcxml+xml; charset=utf-8", "<leader>"],
    ["datacite.xml", "application/vnd.datacite.datacite+xml; charset=utf-8", "<identifier"],
    ["jsonld", "application/ld+json; charset=utf-8", "https://schema.org"],
  ])("as %s", async (ending, type, content) => {
    const response = await fetchList(`/publications/${cast.monograph.sequential_id}.${ending}`);
    expect(response.headers.get("content-type")).toBe(type);
    expect(await response.text()).toContain(content);
  });

  test("is found by the Accept header at its page, and a browser gets the page", async () => {
    const path = `/publications/${cast.monograph.sequential_id}`;
    const response = await fetchList(path, { Accept: "application/marcxml+xml" });
    expect([response.status, response.headers.get("location"), response.headers.get("vary")]).toEqual([
      303,
      `${path}.marc.xml`,
      "Accept",
    ]);
    const page = await press.open(path, { headers: { Accept: "text/html,*/*;q=0.8" } });
    expect([page.status, page.headers.get("vary")]).toEqual([200, "Accept"]);
    expect(page.headers.get("link")).toContain(`${path}/linkset.json>; rel="linkset"`);
    expect(await (await fetchList(`${path}/linkset.json`)).json()).toMatchObject({
      linkset: [{ anchor: `https://press.example${path}` }],
    });
  });

  test("that is a draft is not found, and one that left is gone, here and in lists of changes", async () => {
    expect((await press.open("/publications/99999.marc.xml")).status).toBe(404);
    await ageRecords(press);
    await changeStatus(press.ctx, theEditor, { id: cast.monograph.id, status: "archived" });
    expect((await press.open(`/publications/${cast.monograph.sequential_id}.jsonld`)).status).toBe(410);
    const changes = await (await fetchList("/metadata/marc.xml?since=2026-02-01")).text();
    expect([...changes.matchAll(/<leader>(.{8})/gu)].map(([, leader]) => leader)).toEqual(["00000dam"]);
    expect(await (await fetchList("/metadata/marc.xml")).text()).not.toContain("Grammar of Monsoons");
  });
});
