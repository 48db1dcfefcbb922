import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "#people/core/role.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type ReadershipPress, withReaders } from "#tests/support/presses/with-readers.ts";

let press: ReadershipPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } }, withReaders);
});
afterAll(() => press.close());

const MARCH = "from=2026-03-01&to=2026-03-31";
const YEAR = "from=2026-01-15&to=2026-03-31";

test("as CSV, without formulas", async () => {
  const response = await press.call(press.admin, "GET", `/analytics/titles/csv?${YEAR}&compare=year`);
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="titles-2026-01-15-2026-03-31.csv"');
  const lines = (await response.text()).split("\r\n");
  expect(lines[0]).toBe("publication,title,type,language,views,downloads,views_before,downloads_before");
  expect(lines[2]).toMatch(/^\d+,'=Tidal Politics,book,en,60,16,4,1$/u);
  for (const count of [
    "readership",
    "types",
    "languages",
    "sites",
    "countries",
    "reader-languages",
    "formats",
    "enquiries",
  ])
    expect((await press.call(press.admin, "GET", `/analytics/${count}/csv?${MARCH}`)).status, count).toBe(200);
  expect((await press.call(press.admin, "GET", `/analytics/passwords/csv?${MARCH}`)).status).toBe(404);
});

describe("access to the counts", () => {
  const PATHS = [
    `readership?${MARCH}`,
    `titles?${MARCH}`,
    `groups/type?${MARCH}`,
    `dimensions/site?${MARCH}`,
    `titles/csv?${MARCH}`,
    `enquiries?${MARCH}`,
    `enquiries/csv?${MARCH}`,
  ];

  test("only admins see the press's counts", async () => {
    const others = await Promise.all((["editor", "reviewer", "author"] as const).map((role) => press.person([role])));
    for (const path of PATHS) {
      expect((await press.call(undefined, "GET", `/analytics/${path}`)).status, path).toBe(401);
      for (const other of others) expect((await press.call(other, "GET", `/analytics/${path}`)).status, path).toBe(403);
    }
  });

  test("an author sees the readership of their own work only", async () => {
    const path = (id: string) => `/publications/${id}/readership?${YEAR}`;
    expect(await press.counts(path(press.book), press.author)).toMatchObject({ total: { views: 60, downloads: 16 } });
    expect((await press.call(press.author, "GET", path(press.chapter))).status).toBe(403);
    expect((await press.call(undefined, "GET", path(press.book))).status).toBe(401);
    expect((await press.call(press.author, "GET", path(randomUUID()))).status).toBe(404);
    for (const role of ["admin", "editor", "reviewer"] satisfies Role[])
      expect((await press.call(await press.person([role]), "GET", path(press.chapter))).status, role).toBe(200);
  });
});

test.each([
  ["from=2026-03-31&to=2026-03-01", "to"],
  ["from=2026-02-29&to=2026-03-01", "from"],
  ["from=1900-01-01&to=2026-03-01", "from"],
  ["to=2026-03-01", "from"],
  ["from=2026-03-01&to=2026-03-02&compare=forever", "compare"],
  ["from=2026-03-01&to=2026-03-02&unit=century", "unit"],
])("a range that is none is refused with its field: %s", async (range, field) => {
  const response = await press.call(press.admin, "GET", `/analytics/readership?${range}`);
  expect(response.status).toBe(422);
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toContain(field);
});
