import { expect, test } from "vitest";
import { type Candidate, chooseHomeTitles, chooseVaried } from "./home-choice.ts";

const LAYOUTS = ["label", "frame", "column", "band"];
const SCRIPTS = ["latn", "latn", "latn", "arab", "hans"];

function candidates(count: number, getSeries: (at: number) => string): Candidate[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `title ${index}`,
    series: getSeries(index),
    layout: LAYOUTS[index % LAYOUTS.length] ?? "",
    script: SCRIPTS[index % SCRIPTS.length] ?? "",
    isPresentable: index % 3 === 2,
  }));
}

test("no title has two places, and the large one is a book with an abstract", () => {
  const all = candidates(80, (at) => `series ${at}`);
  const { hero, fresh, featured, shelf } = chooseHomeTitles(all, all.toReversed());
  const ids = [hero, ...fresh, ...featured, ...shelf];
  expect(new Set(ids).size).toBe(1 + 5 + 6 + 48);
  expect(hero).toBe("title 2");
});

test("one series does not fill a list, not even on the day of its import", () => {
  const all = candidates(60, (at) => (at < 40 ? "one conference" : `series ${at}`));
  const chosen = chooseVaried(all, 5);
  expect(new Set(chosen.map(({ series }) => series)).size).toBe(5);
  expect(new Set(chosen.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(3);
  expect(new Set(chosen.map(({ script }) => script)).size).toBeGreaterThanOrEqual(2);
});

test("a series has three places on the shelf before the others have theirs", () => {
  const all = candidates(100, (at) => (at < 40 ? "one conference" : `series ${at}`));
  const { shelf } = chooseHomeTitles(all, all);
  expect(shelf).toHaveLength(48);
  expect(shelf.filter((id) => Number(id.slice(6)) < 40)).toHaveLength(3);
});

test("the first ones are chosen if they differ, and a press with few titles features them all", () => {
  const all = candidates(8, (at) => `series ${at}`);
  expect(chooseVaried(all, 4).map(({ id }) => id)).toEqual(["title 0", "title 1", "title 2", "title 3"]);
  const { hero, fresh, featured, shelf } = chooseHomeTitles(all, all);
  expect([hero, fresh, featured.length, shelf.length]).toEqual(["title 2", [], 6, 1]);
  expect(chooseHomeTitles(all.slice(0, 1), all.slice(0, 1))).toEqual({
    hero: undefined,
    fresh: [],
    featured: ["title 0"],
    shelf: [],
  });
  expect(chooseHomeTitles([], [])).toEqual({ hero: undefined, fresh: [], featured: [], shelf: [] });
});
