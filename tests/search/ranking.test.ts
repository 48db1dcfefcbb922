import { createReadStream } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRecords } from "#imports/formats/read-records.ts";
import { importPublications } from "#imports/storing/server/import-publications.ts";
import { NO_FILTERS, type SearchResult } from "#search/search-results.ts";
import { searchLibrary } from "#search/server/search-library.ts";
import { recountSearchTerms } from "#search/server/terms/recount-search-terms.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { DEMONSTRATION_NEEDS, type Need } from "./demonstration-needs.ts";

const CATALOGUE = new URL("../../db/demonstration/catalogue.jsonl", import.meta.url);
const IMPORT = { kind: "system", name: "import" } as const;
const TOP = 3;
const MIN_CORRECT = 57;

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
  await importPublications(press.ctx, IMPORT, readRecords(createReadStream(CATALOGUE), "jsonl"));
  await recountSearchTerms(press.ctx);
});
afterAll(() => press.close());

/** A chapter or paper must be itself among the matches of one of the first titles, not only its volume. */
const isMeant =
  ({ title = "", match }: Need) =>
  (result: SearchResult): boolean =>
    match === undefined ? result.title.startsWith(title) : result.matches.some((one) => one.title.startsWith(match));

test("every need is of another kind", () => {
  expect(new Set(DEMONSTRATION_NEEDS.map(({ kind }) => kind)).size).toBe(60);
  expect(new Set(DEMONSTRATION_NEEDS.map(({ search }) => search)).size).toBe(60);
  expect(DEMONSTRATION_NEEDS.filter(({ title, match }) => (title === undefined) === (match === undefined))).toEqual([]);
});

test(`at least ${MIN_CORRECT} of 60 needs are met by one of the first ${TOP} titles`, async () => {
  const missed: string[] = [];
  for (const need of DEMONSTRATION_NEEDS) {
    const requested = { search: need.search, filters: NO_FILTERS, sort: "relevance", limit: TOP, offset: 0 } as const;
    const { results } = await searchLibrary(press.ctx, requested);
    if (!results.some(isMeant(need)))
      missed.push(`${need.kind}: ${need.search}: ${results.map(({ title }) => title).join(" / ")}`);
  }
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(60 - MIN_CORRECT);
});
