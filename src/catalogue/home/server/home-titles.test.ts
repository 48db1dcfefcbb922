import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type LibraryPress, withLibrary } from "#tests/support/presses/with-library.ts";
import { listHomeFeatured, listHomeTitles } from "./home-titles.ts";

let press: LibraryPress;
beforeAll(async () => {
  press = await testPress({}, withLibrary);
  await press.shelve({ title: "Open Waters", open_access: true, abstract: "Rivers were read. Then they were parsed." });
  // One series as a whole, as an import brings it, newer than everything else.
  for (let index = 1; index <= 20; index += 1) {
    await press.shelve({
      title: `Proceedings of the ${index}th Congress`,
      type: "conference_proceedings",
      event: { acronym: `CONG ${2000 + index}` },
    });
  }
});
afterAll(() => press.close());

const today = (): string => press.clock().toISOString().slice(0, 10);

test("the home page's titles differ, and none has two places", async () => {
  const { total, hero, fresh, shelf, featured, areOfThisMonth } = await listHomeTitles(press.ctx, { page: 1 }, today());
  const ids = [hero?.title, ...fresh, ...featured.titles, ...shelf].map((title) => title?.id);
  expect([ids.length, new Set(ids).size, total]).toEqual([34, 34, 34]);
  expect(fresh).toHaveLength(5);
  expect(fresh.filter(({ type }) => type === "conference_proceedings")).toHaveLength(1);
  // Layouts follow from random ids here and count too, so that one script may come twice: home-choice.test.ts has the rule.
  expect(new Set(fresh.map(({ language }) => language)).size).toBeGreaterThan(3);
  // Their dates of publication are not known: they came this month, and are not new.
  expect(areOfThisMonth).toBe(false);
  expect(hero).toMatchObject({ title: { title: "Open Waters" }, sentence: "Rivers were read.", pdf: undefined });
});

test("Load More goes on to the last title, without those that stand above", async () => {
  const { hero, fresh, featured } = await listHomeTitles(press.ctx, { page: 1 }, today());
  const pages = [featured];
  while (pages.at(-1)?.hasMore) pages.push(await listHomeFeatured(press.ctx, { page: pages.length + 1 }));
  expect(pages.map(({ titles }) => titles.length)).toEqual([6, 6, 6, 6, 4]);
  const ids = [hero?.title.id, ...[...fresh, ...pages.flatMap(({ titles }) => titles)].map(({ id }) => id)];
  expect([ids.length, new Set(ids).size]).toEqual([34, 34]);
  const { featured: together } = await listHomeTitles(press.ctx, { page: 3, from: 1 }, today());
  expect(together.titles).toEqual(pages.slice(0, 3).flatMap(({ titles }) => titles));
  expect((await listHomeFeatured(press.ctx, { page: 99 })).titles).toEqual(pages.at(-1)?.titles);
});

test("new titles are those that were published last, whenever they were entered", async () => {
  const [year = 0, month = 1, day = 1] = today().split("-").map(Number);
  await press.shelve({ title: "Of today", publication_date: { year, month, day } });
  await press.shelve({ title: "Entered later", publication_date: { year: year - 30 } });
  const first = await listHomeTitles(press.ctx, { page: 1 }, today());
  expect([first.fresh[0]?.title, first.areOfThisMonth]).toEqual(["Of today", false]);
  await sql`update catalogue set published_on = make_date(${year}, ${month}, ${day})`.execute(press.db);
  expect((await listHomeTitles(press.ctx, { page: 1 }, today())).areOfThisMonth).toBe(true);
  press.clock.advance(40 * 24 * 60 * 60 * 1000);
  expect((await listHomeTitles(press.ctx, { page: 1 }, today())).areOfThisMonth).toBe(false);
});
