import { expect, test } from "vitest";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { listHelps, getRemedyTab } from "./remedy.ts";

test("what opens most destinations comes first", () => {
  const isbn = { field: "isbn", sentence: PUBLICATION_WORDS.isbnMissing } as const;
  const bisac = { field: "bisac", sentence: PUBLICATION_WORDS.bisacMissing } as const;
  expect(
    listHelps([
      { destination: "doab", state: "refused", reasons: [isbn] },
      { destination: "jstor", state: "refused", reasons: [bisac, isbn] },
      { destination: "zotero", state: "accepted", reasons: [] },
    ]),
  ).toEqual([
    { field: "isbn", destinations: ["doab", "jstor"] },
    { field: "bisac", destinations: ["jstor"] },
  ]);
});

test("each field is mended on the tab that has it", () => {
  expect(getRemedyTab("full_text", "book")).toBe("files");
  expect(getRemedyTab("licence", "book")).toBe("access");
  expect(getRemedyTab("authors", "book")).toBe("people");
  expect(getRemedyTab("bisac", "book")).toBe("details");
  expect(getRemedyTab("licence", "academic_chapter")).toBe("details");
});
