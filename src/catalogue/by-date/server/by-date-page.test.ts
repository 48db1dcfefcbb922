import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PublicationDraft } from "#publications/core/publication.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { language, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;

async function make(title: string, more: Partial<PublicationDraft> = {}, parentId?: string): Promise<string> {
  const draft: PublicationDraft = {
    title,
    type: "book",
    status: "published",
    open_access: true,
    contributors: [],
    details: { language: language("en"), keywords: [] },
    ...more,
  };
  return (await createPublication(press.ctx, theEditor, { draft, parentId })).id;
}

beforeAll(async () => {
  press = await testPress();
  const proceedings = { type: "conference_proceedings" } as const;
  await make("Proceedings of TIDE 2024", { ...proceedings, publication_date: { year: 2024 } });
  await make("Learning Tides", { publication_date: { year: 2024 } });
  const volume = await make("Proceedings of TIDE 2025", { ...proceedings, publication_date: { year: 2025 } });
  await make("A Paper", { type: "academic_chapter" }, volume);
  await make("Another Paper", { type: "academic_chapter" }, volume);
});
afterAll(() => press.close());

const read = async (path: string): Promise<{ html: string }> => {
  const response = await press.open(path, { headers: { accept: "text/html" } });
  return { html: (await response.text()).replaceAll("<!-- -->", "") };
};
const titlesIn = (html: string): string[] =>
  [...html.matchAll(/<h[23] class="line-title"[^>]*><a[^>]*><bdi[^>]*>(.*?)<\/bdi>/gu)].map(([, title = ""]) => title);

describe("by date", () => {
  test("the years have bars, with chapters and papers in the year of their volume", async () => {
    const { html } = await read("/publications/by-date");
    const rows = [...html.matchAll(/>\s*(\d{4})<\/a>.*?class="bars-count">([^<]*)</gu)].map(([, year, count]) => [
      year,
      count,
    ]);
    expect(rows).toEqual([
      ["2025", "1 title"],
      ["2024", "2 titles"],
    ]);
    expect(html).toContain("2 chapters and papers");
  });
  test("a year has its books first and the papers folded under their volume", async () => {
    const { html } = await read("/publications/by-date?year=2024");
    expect(html.indexOf("Learning Tides")).toBeLessThan(html.indexOf("Proceedings of TIDE 2024"));
    const { html: later } = await read("/publications/by-date?year=2025");
    expect(later).toMatch(/<summary>2 papers<\/summary>.*A Paper.*Another Paper/u);
    expect((await read("/publications/by-date?year=2025&page=2")).html).not.toContain("A Paper");
  });
  test("new titles are those of this month, else of the latest month with one", async () => {
    expect((await read("/publications/new")).html).toContain("No title has a month of publication yet.");
    await make("In February", { publication_date: { year: 2026, month: 2 } });
    await make("In the future", { publication_date: { year: 2026, month: 9, day: 1 } });
    const { html } = await read("/publications/new");
    expect(html).toContain("New in February 2026");
    expect(titlesIn(html)).toEqual(["In February"]);
    await make("In March", { publication_date: { year: 2026, month: 3, day: 1 } });
    expect((await read("/publications/new")).html).toContain("New this month");
    const feed = await (await press.open("/publications/new/feed.atom")).text();
    expect([...feed.matchAll(/<title>(.*?)<\/title>/gu)].map(([, title]) => title).slice(1)).toEqual(["In March"]);
  });
});
