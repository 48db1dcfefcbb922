import { expect, test } from "vitest";
import { MAX_NEWS_TITLE_LENGTH, readNews } from "./read-news.ts";

const listErrors = (markdown: string) => {
  const read = readNews(markdown, ["name"]);
  return "errors" in read ? read.errors : [];
};

test("a title and one paragraph are a news item", () => {
  expect(readNews("# A new series\n\n{name} begins a series.", ["name"])).toEqual({
    title: "A new series",
    body: { summary: "{name} begins a series.", sections: [] },
  });
});

test("paragraphs and lists may follow without a section, sections after them", () => {
  const read = readNews("\n# New\n\nShort.\n\nMore words.\n\n- one\n- two\n\n## Where\n\nIn [Leith](/contact).", []);
  expect(read).toEqual({
    title: "New",
    body: {
      summary: "Short.",
      sections: [
        { id: "text", title: "", blocks: ["More words.", { points: ["one", "two"] }] },
        { id: "where", title: "Where", blocks: ["In [Leith](/contact)."] },
      ],
    },
  });
});

test.each([
  ["", "A news item begins with its title: # and the title on one line."],
  ["Words.", "A news item begins with its title: # and the title on one line."],
  ["## Words\n\nMore.", "A news item begins with its title: # and the title on one line."],
  ["# Title", "The text begins with its summary: one paragraph before the first ##."],
  [`# ${"x".repeat(MAX_NEWS_TITLE_LENGTH + 1)}\n\nWords.`, "The title must have at most 150 characters."],
  ["# Title\n\n[go](javascript:alert(1))", "Line 3: javascript:alert(1 is no address that a text may lead to."],
  ["# Title\n\nWords.\n\n## Empty", "The section “Empty” is empty."],
  ["# Title\n\nTo {nobody}.", "Line 3: {nobody} is not known. There are: name."],
])("%j is refused", (markdown, sentence) => {
  expect(listErrors(markdown)).toContain(sentence);
});
