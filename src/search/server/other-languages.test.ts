import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { language, theEditor } from "#tests/support/cast.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type LibraryPress, titles, withLibrary } from "#tests/support/presses/with-library.ts";

let press: LibraryPress;
beforeAll(async () => {
  press = await testPress({}, withLibrary);
});
afterAll(() => press.close());

test("a title is found by its texts in other languages, each analysed by its own", async () => {
  await createPublication(press.ctx, theEditor, {
    draft: {
      title: "Water That Remembers",
      type: "book",
      status: "published",
      open_access: false,
      contributors: [],
      details: {
        language: language("en"),
        keywords: [],
        other_languages: [
          { language: language("de"), title: "Das Gedächtnis der Wasserläufe", keywords: ["Bewässerungsrechte"] },
          { language: language("ja"), abstract: "水路の記憶を語る。" },
        ],
      },
    },
  });
  for (const words of ["Gedächtnis", "gedachtnis wasserlauf", "bewasserungsrecht", "水路"])
    expect(titles(await press.search(words)), words).toEqual(["Water That Remembers"]);
  expect(titles(await press.search("remembering water"))).toEqual(["Water That Remembers"]);
});
