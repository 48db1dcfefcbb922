import { expect, test } from "vitest";
import { listHelps, mendingTab } from "./mending.ts";

test("what opens most destinations comes first", () => {
  const isbn = { field: "isbn", sentence: "It has no ISBN." } as const;
  const bisac = { field: "bisac", sentence: "It has no BISAC subject." } as const;
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
  expect(mendingTab("full_text", "book")).toBe("files");
  expect(mendingTab("licence", "book")).toBe("access");
  expect(mendingTab("authors", "book")).toBe("people");
  expect(mendingTab("bisac", "book")).toBe("details");
  expect(mendingTab("licence", "academic_chapter")).toBe("details");
});
