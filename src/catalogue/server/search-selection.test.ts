import { afterAll, beforeAll, expect, test } from "vitest";
import { LIBRARY_SORTS, type LibraryQuery } from "#catalogue/library.ts";
import { createPublication } from "#publications/server/create-publication.ts";
import type { Recording } from "#publications/server/recording.ts";
import { theEditedVolume, theEditor, theMonograph } from "#tests/cast.ts";
import { openTestPress, type TestPress } from "#tests/press.ts";
import { searchWords } from "../text-analysis/search-words.ts";
import { indexTitles } from "./index-titles.ts";
import { selectCommon, selectRanked } from "./search-selection.ts";

let press: TestPress;
beforeAll(async () => {
  press = await openTestPress();
  const work: Recording = { ...press.work, onStored: (ids, db) => indexTitles({ db }, ids) };
  const titles = ["Lanterns", "Other light", "Lanterns and lamps", "Nothing of the kind"];
  for (const [at, title] of titles.entries()) {
    press.clock.advance(1000);
    const draft = { ...theMonograph, doi: undefined, isbn: undefined, title, subtitle: undefined };
    const details = { ...draft.details, abstract: at === 1 ? "Of lanterns." : undefined };
    await createPublication(work, theEditor, { draft: { ...draft, details } });
  }
  const { id } = await createPublication(work, theEditor, { draft: theEditedVolume });
  for (const title of ["Magic lanterns", "Lanterns at sea"]) {
    const chapter = { ...theMonograph, type: "academic_chapter" as const, doi: undefined, isbn: undefined, title };
    await createPublication(work, theEditor, { draft: chapter, parentId: id });
  }
});
afterAll(() => press.close());

const asked = (query: Partial<LibraryQuery>): LibraryQuery => {
  return { search: "lanterns", type: "all", sort: "relevance", openAccess: false, view: "covers", page: 1, ...query };
};

test.each(LIBRARY_SORTS)("a common word and a rare one are found alike (%s)", async (sort) => {
  const words = searchWords("lanterns");
  const [ranked, common] = await Promise.all([
    selectRanked(press.work, asked({ sort }), words, 6),
    selectCommon(press.work, asked({ sort }), words, 6),
  ]);
  expect(ranked.shown).toHaveLength(4);
  expect(ranked.shown.map((one) => one.matching_chapters).toSorted((one, other) => one - other)).toEqual([0, 0, 0, 2]);
  expect(common).toEqual({ ...ranked, totalIsLeast: false });
});

test("of a common word the titles that name it come first, the newest of them first", async () => {
  const { shown } = await selectCommon(press.work, asked({}), searchWords("lanterns"), 6);
  const titles = await press.db.selectFrom("publications").select(["id", "title"]).execute();
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  expect(shown.slice(0, 2).map(({ id }) => titleOf.get(id))).toEqual(["Lanterns and lamps", "Lanterns"]);
  expect(shown).toHaveLength(4);
});
