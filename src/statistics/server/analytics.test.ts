import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statisticsApi } from "#statistics/server/api.ts";
import { isSameOrigin } from "#accounts/server/browser-session.ts";
import { understandSignIn } from "#people/server/api.ts";
import { findCurrentPerson, type Person } from "#people/server/current-person.ts";
import { openApi } from "#platform/server/api.ts";
import { openPeoplePress, type PeoplePress, type TestPerson } from "#tests/people-press.ts";
import { DEFAULT_LANGUAGE, parseLanguage } from "#publications/language.ts";
import type { Role } from "#people/role.ts";
import { storeCounts } from "./store-counts.ts";
import { storeTraits } from "./store-traits.ts";

let press: PeoplePress;
let ask: (as: TestPerson | undefined, path: string) => Promise<Response>;
let admin: TestPerson;
let author: TestPerson;
let book: string;
let chapter: string;

beforeAll(async () => {
  press = await openPeoplePress({ settings: { limits: false } });
  const { people } = press;
  const api = openApi<Person>(
    {
      log: people.log,
      findCaller: (request) => findCurrentPerson(people, request),
      isSameOrigin: (headers) => isSameOrigin(people.settings, headers),
      understand: understandSignIn,
    },
    [statisticsApi({ work: people })],
  );
  ask = async (as, path) =>
    api.request(`${people.settings.pressUrl}${path}`, {
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
    });
  admin = await press.person(["admin"]);
  author = await press.person(["author"]);
  book = await aPublication("=Tidal Politics", "book", "en", author.id);
  chapter = await aPublication("கடல்", "academic_chapter", "ta");
  await storeCounts(people, [
    reads(book, "2025-03-02", 4, 1),
    reads(book, "2026-01-31", 10, 2),
    reads(book, "2026-02-10", 20, 5),
    reads(book, "2026-03-02", 30, 9),
    reads(chapter, "2026-02-28", 7, 0),
    reads(chapter, "2026-03-01", 70, 1),
  ]);
  await storeTraits(people, [
    { day: "2026-03-02", trait: "site", name: "scholar.google.com", times: 12 },
    { day: "2026-02-01", trait: "site", name: "scholar.google.com", times: 3 },
    { day: "2026-03-02", trait: "site", name: "a.example.org", times: 3 },
    { day: "2026-03-02", trait: "site", name: "b.example.org", times: 4 },
    { day: "2026-03-02", trait: "style", name: "MLA", times: 2 },
    { day: "2026-03-02", trait: "format", name: "CSL-JSON", times: 1 },
    { day: "2026-03-02", trait: "search", name: "tidal power", times: 3 },
  ]);
});
afterAll(() => press.close());

async function aPublication(title: string, type: "book" | "academic_chapter", language: string, by?: string) {
  const id = randomUUID();
  const at = press.clock();
  await press.db
    .insertInto("publications")
    .values({
      id,
      title,
      type,
      status: "published",
      authors: [],
      created_at: at,
      updated_at: at,
      open_access: true,
      created_by: by ?? null,
    })
    .execute();
  await press.db
    .insertInto("publication_details")
    .values({ publication_id: id, language: parseLanguage(language) ?? DEFAULT_LANGUAGE, keywords: [] })
    .execute();
  return id;
}

const reads = (publicationId: string, day: string, views: number, downloads: number) => ({
  publicationId,
  day,
  counts: { views, downloads, ris_downloads: 1, bibtex_downloads: 0 },
});

async function said<T = Record<string, unknown>>(path: string, as: TestPerson = admin): Promise<T> {
  const answer = await ask(as, path);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
}

const MARCH = "from=2026-03-01&to=2026-03-31";
const YEAR = "from=2026-01-15&to=2026-03-31";

describe("readership of the press", () => {
  test("a range with its days, and the previous period beside each", async () => {
    const found = await said<{ points: { start: string; views: number; before: { views: number } }[] }>(
      `/analytics/readership?${MARCH}&compare=previous`,
    );
    expect(found).toMatchObject({
      unit: "day",
      compared: { from: "2026-01-29", to: "2026-02-28" },
      total: { views: 100, downloads: 10, exports: 2 },
      before: { views: 37, downloads: 7, exports: 3 },
    });
    expect(found.points).toHaveLength(31);
    expect(found.points.slice(0, 3).map(({ views, before }) => [views, before.views])).toEqual([
      [70, 0],
      [30, 0],
      [0, 10],
    ]);
  });

  test("by week and by month", async () => {
    const weeks = await said<{ points: { start: string; views: number }[] }>(
      `/analytics/readership?${MARCH}&unit=week`,
    );
    expect(weeks.points.slice(0, 2)).toMatchObject([
      { start: "2026-03-01", views: 70, before: null },
      { start: "2026-03-02", views: 30 },
    ]);
    const months = await said<{ points: unknown[]; before: unknown }>(
      `/analytics/readership?${YEAR}&unit=month&compare=year`,
    );
    expect(months.before).toMatchObject({ views: 4, downloads: 1 });
    expect(months.points).toMatchObject([
      { start: "2026-01-15", views: 10 },
      { start: "2026-02-01", views: 27 },
      { start: "2026-03-01", views: 100, before: { views: 4 } },
    ]);
  });

  test("since when, as of when", async () => {
    expect(await said("/analytics")).toMatchObject({
      since: "2025-03-02",
      today: press.clock().toISOString().slice(0, 10),
    });
  });
});

describe("what was read most", () => {
  test("whole months and the days at both ends come together", async () => {
    const found = await said(`/analytics/titles?${YEAR}&compare=year`);
    expect(found).toMatchObject({
      read: 2,
      titles: [
        { publication_id: chapter, title: "கடல்", language: "ta", views: 77, downloads: 1, before: { views: 0 } },
        { publication_id: book, views: 60, downloads: 16, before: { views: 4, downloads: 1 } },
      ],
    });
    for (const [range, views] of [
      ["from=2026-02-10&to=2026-02-28", 20],
      ["from=2026-01-31&to=2026-02-10", 30],
      ["from=2026-02-01&to=2026-03-02", 50],
      ["from=2025-03-01&to=2026-03-31", 64],
      ["from=2024-12-15&to=2026-01-31", 14],
    ]) {
      const { titles } = await said<{ titles: { publication_id: string; views: number }[] }>(
        `/analytics/titles?${range}`,
      );
      expect(titles.find(({ publication_id }) => publication_id === book)?.views, String(range)).toBe(views);
    }
  });

  test("by downloads", async () => {
    expect(await said(`/analytics/titles?${YEAR}&by=downloads`)).toMatchObject({
      titles: [{ publication_id: book }, { publication_id: chapter }],
    });
  });

  test("by type and language; the figures stay when a title is deleted", async () => {
    const gone = await aPublication("Gone", "book", "fr");
    await storeCounts(press.people, [reads(gone, "2024-01-01", 5, 5)]);
    await press.db.deleteFrom("publications").where("id", "=", gone).execute();
    expect(await said("/analytics/groups/language?from=2024-01-01&to=2026-03-31")).toEqual([
      { name: "ta", views: 77, downloads: 1, before: null },
      { name: "en", views: 64, downloads: 17, before: null },
      { name: "fr", views: 5, downloads: 5, before: null },
    ]);
    expect(await said(`/analytics/groups/type?${MARCH}&compare=previous`)).toEqual([
      { name: "academic_chapter", views: 70, downloads: 1, before: { views: 7, downloads: 0 } },
      { name: "book", views: 30, downloads: 9, before: { views: 30, downloads: 7 } },
    ]);
    await press.db.deleteFrom("statistics_press_daily").where("day", "=", "2024-01-01").execute();
  });
});

describe("where from, and what besides", () => {
  test("sites, the seldom ones together", async () => {
    expect(await said(`/analytics/traits/site?${MARCH}&compare=previous`)).toEqual([
      { name: "scholar.google.com", times: 12, before: 3 },
      { name: "other", times: 7, before: 0 },
    ]);
  });

  test("citations by format and style, searches in vain", async () => {
    expect(await said(`/analytics/traits/format?${MARCH}`)).toEqual([
      { name: "RIS", times: 2, before: null },
      { name: "CSL-JSON", times: 1, before: null },
    ]);
    expect(await said(`/analytics/traits/style?${MARCH}`)).toEqual([{ name: "MLA", times: 2, before: null }]);
    expect(await said(`/analytics/traits/search?${MARCH}`)).toEqual([{ name: "tidal power", times: 3, before: null }]);
    expect(await said(`/analytics/traits/country?${MARCH}`)).toEqual([]);
  });

  test("as CSV, without formulas", async () => {
    const answer = await ask(admin, `/analytics/titles/csv?${YEAR}&compare=year`);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="titles-2026-01-15-2026-03-31.csv"');
    const lines = (await answer.text()).split("\r\n");
    expect(lines[0]).toBe("publication,title,type,language,views,downloads,views_before,downloads_before");
    expect(lines[2]).toMatch(/^\d+,'=Tidal Politics,book,en,60,16,4,1$/u);
    for (const figure of ["readership", "types", "languages", "sites", "countries", "reader-languages", "formats"])
      expect((await ask(admin, `/analytics/${figure}/csv?${MARCH}`)).status, figure).toBe(200);
    expect((await ask(admin, `/analytics/passwords/csv?${MARCH}`)).status).toBe(422);
  });
});

describe("who may see it", () => {
  const PATHS = [
    `readership?${MARCH}`,
    `titles?${MARCH}`,
    `groups/type?${MARCH}`,
    `traits/site?${MARCH}`,
    `titles/csv?${MARCH}`,
  ];

  test("nobody but admins sees the press's figures", async () => {
    const others = await Promise.all((["editor", "reviewer", "author"] as const).map((role) => press.person([role])));
    for (const path of PATHS) {
      expect((await ask(undefined, `/analytics/${path}`)).status, path).toBe(401);
      for (const other of others) expect((await ask(other, `/analytics/${path}`)).status, path).toBe(403);
    }
  });

  test("an author sees how their own work is read, and no other", async () => {
    const path = (id: string) => `/publications/${id}/readership?${YEAR}`;
    expect(await said(path(book), author)).toMatchObject({ total: { views: 60, downloads: 16 } });
    expect((await ask(author, path(chapter))).status).toBe(403);
    expect((await ask(undefined, path(book))).status).toBe(401);
    expect((await ask(author, path(randomUUID()))).status).toBe(404);
    for (const role of ["admin", "editor", "reviewer"] satisfies Role[])
      expect((await ask(await press.person([role]), path(chapter))).status, role).toBe(200);
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
  const answer = await ask(admin, `/analytics/readership?${range}`);
  expect(answer.status).toBe(422);
  expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toContain(field);
});
