import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type ReadershipPress, reads, withReaders } from "#tests/support/presses/with-readers.ts";
import { storeCounts } from "./store-counts.ts";

let press: ReadershipPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } }, withReaders);
});
afterAll(() => press.close());

const MARCH = "from=2026-03-01&to=2026-03-31";
const YEAR = "from=2026-01-15&to=2026-03-31";

describe("readership of the press", () => {
  test("a range with its days, and the previous period beside each", async () => {
    const found = await press.counts<{ points: { start: string; views: number; before: { views: number } }[] }>(
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
    const weeks = await press.counts<{ points: { start: string; views: number }[] }>(
      `/analytics/readership?${MARCH}&unit=week`,
    );
    expect(weeks.points.slice(0, 2)).toMatchObject([
      { start: "2026-03-01", views: 70, before: null },
      { start: "2026-03-02", views: 30 },
    ]);
    const months = await press.counts<{ points: unknown[]; before: unknown }>(
      `/analytics/readership?${YEAR}&unit=month&compare=year`,
    );
    expect(months.before).toMatchObject({ views: 4, downloads: 1 });
    expect(months.points).toMatchObject([
      { start: "2026-01-15", views: 10 },
      { start: "2026-02-01", views: 27 },
      { start: "2026-03-01", views: 100, before: { views: 4 } },
    ]);
  });

  test("the first day of counting and the time of the last count", async () => {
    expect(await press.counts("/analytics")).toMatchObject({
      since: "2025-03-02",
      today: press.clock().toISOString().slice(0, 10),
    });
  });
});

describe("the most read titles", () => {
  test("whole months and the days at both ends come together", async () => {
    const found = await press.counts(`/analytics/titles?${YEAR}&compare=year`);
    expect(found).toMatchObject({
      titles: [
        { publication_id: press.chapter, title: "கடல்", language: "ta", views: 77, downloads: 1, before: { views: 0 } },
        { publication_id: press.book, views: 60, downloads: 16, before: { views: 4, downloads: 1 } },
      ],
    });
    for (const [range, views] of [
      ["from=2026-02-10&to=2026-02-28", 20],
      ["from=2026-01-31&to=2026-02-10", 30],
      ["from=2026-02-01&to=2026-03-02", 50],
      ["from=2025-03-01&to=2026-03-31", 64],
      ["from=2024-12-15&to=2026-01-31", 14],
    ]) {
      const { titles } = await press.counts<{ titles: { publication_id: string; views: number }[] }>(
        `/analytics/titles?${range}`,
      );
      expect(titles.find(({ publication_id }) => publication_id === press.book)?.views, String(range)).toBe(views);
    }
  });

  test("by downloads", async () => {
    expect(await press.counts(`/analytics/titles?${YEAR}&by=downloads`)).toMatchObject({
      titles: [{ publication_id: press.book }, { publication_id: press.chapter }],
    });
  });

  test("by type and language; the counts stay when a title is deleted", async () => {
    const gone = await press.publication("Gone", "book", "fr");
    await storeCounts(press.auth, [reads(gone, "2024-01-01", 5, 5)]);
    await press.db.deleteFrom("publications").where("id", "=", gone).execute();
    expect(await press.counts("/analytics/groups/language?from=2024-01-01&to=2026-03-31")).toEqual([
      { name: "ta", views: 77, downloads: 1, before: null },
      { name: "en", views: 64, downloads: 17, before: null },
      { name: "fr", views: 5, downloads: 5, before: null },
    ]);
    expect(await press.counts(`/analytics/groups/type?${MARCH}&compare=previous`)).toEqual([
      { name: "academic_chapter", views: 70, downloads: 1, before: { views: 7, downloads: 0 } },
      { name: "book", views: 30, downloads: 9, before: { views: 30, downloads: 7 } },
    ]);
    await press.db.deleteFrom("statistics_press_daily").where("day", "=", "2024-01-01").execute();
  });
});

describe("the origin of readers, and other dimensions", () => {
  test("sites, the rare ones together", async () => {
    expect(await press.counts(`/analytics/dimensions/site?${MARCH}&compare=previous`)).toEqual([
      { name: "scholar.google.com", times: 12, before: 3 },
      { name: "other", times: 7, before: 0 },
    ]);
  });

  test("citations by format and style, searches without results", async () => {
    expect(await press.counts(`/analytics/dimensions/format?${MARCH}`)).toEqual([
      { name: "RIS", times: 2, before: null },
      { name: "CSL-JSON", times: 1, before: null },
    ]);
    expect(await press.counts(`/analytics/dimensions/style?${MARCH}`)).toEqual([
      { name: "MLA", times: 2, before: null },
    ]);
    expect(await press.counts(`/analytics/dimensions/search?${MARCH}`)).toEqual([
      { name: "tidal power", times: 3, before: null },
    ]);
    expect(await press.counts(`/analytics/dimensions/country?${MARCH}`)).toEqual([]);
  });
});
