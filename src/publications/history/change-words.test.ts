import { expect, test } from "vitest";
import { fieldWords, valueWords } from "./change-words.ts";
import { publishingWarnings } from "#publications/records/publishing-warnings.ts";
import { wordDifference } from "./word-difference.ts";

test.each([
  ["details.abstract", "Abstract"],
  ["doi", "DOI"],
  ["contributors", "Authors"],
  ["details.page_label", "Pages as printed"],
])("the field %s is called %s", (field, words) => {
  expect(fieldWords(field)).toBe(words);
});

test.each([
  ["title", null, ""],
  ["details.keywords", [], ""],
  ["details.keywords", ["ink", "salt"], "ink, salt"],
  ["details.keywords", ["thema: JHM", "ink"], "Anthropology, ink"],
  ["open_access", false, "Closed access"],
  ["status", "under_review", "Under review"],
  ["publication_date", { year: 2025, month: 3 }, "March 2025"],
  ["details.language", "ta", "Tamil"],
  [
    "contributors",
    [
      { role: "author", name: { family: "Byron", given: "Ada" } },
      { role: "editor", name: { literal: "Group" }, affiliation: "Madras" },
    ],
    "Ada Byron, Group (editor, Madras)",
  ],
  ["series", { title: "Water", position: "4" }, "Water, 4"],
])("%s shows %j as “%s”", (field, value, words) => {
  expect(valueWords(field, value)).toBe(words);
});

test("only the words that differ are marked in a long text", () => {
  expect(wordDifference("On the blue sea of ink", "On the red and wide sea of ink")).toEqual({
    before: "On the",
    removed: " blue",
    added: " red and wide",
    after: " sea of ink",
  });
  expect(wordDifference("", "New")).toEqual({ before: "", removed: "", added: "New", after: "" });
  expect(wordDifference("a a", "a")).toEqual({ before: "a", removed: " a", added: "", after: "" });
});

test("the sentence on publishing lists only what is missing", () => {
  const complete = { missing: [], publication_date: "2026", authors: ["Ada Byron"], parent: null };
  expect(publishingWarnings(complete)).toEqual([]);
  const parent = { title: "Rivers", status: "draft" } as const;
  expect(publishingWarnings({ missing: ["doi", "cover"], publication_date: null, authors: [], parent })).toHaveLength(
    5,
  );
  const untagged = { ...complete, files: [{ file_type: "final_pdf", tagged: false }] } as const;
  expect(publishingWarnings(untagged)).toEqual([expect.stringContaining("is not tagged")]);
  const unread = { ...complete, files: [{ file_type: "final_pdf", tagged: null }] } as const;
  expect(publishingWarnings(unread)).toEqual([]);
});
