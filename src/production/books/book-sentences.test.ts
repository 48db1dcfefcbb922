import { expect, test } from "vitest";
import { nameParts, paceSentence, progressSentence } from "./book-sentences.ts";

test.each([
  [{ total: 13, done: 6, waiting: 3 }, "6 of 13 parts are approved or final. 3 wait for you."],
  [{ total: 13, done: 1, waiting: 1 }, "1 of 13 parts is approved or final. 1 waits for you."],
  [{ total: 13, done: 13, waiting: 0 }, "All 13 parts are approved or final."],
  [{ total: 1, done: 0, waiting: 1 }, "The text is not approved yet. It waits for you."],
  [{ total: 1, done: 1, waiting: 0 }, "The text is approved or final."],
])("progress of %o", (counts, sentence) => {
  expect(progressSentence(counts)).toBe(sentence);
});

test.each([
  [
    { forecast: "January 18, 2027", planned: "February 01, 2027" },
    "At this pace the book is ready on January 18, 2027; you planned February 01, 2027.",
  ],
  [{ forecast: "January 18, 2027", planned: null }, "At this pace the book is ready on January 18, 2027."],
  [{ forecast: null, planned: "February 01, 2027" }, "You planned February 01, 2027."],
  [{ forecast: null, planned: null }, ""],
])("dates of %o", (days, sentence) => {
  expect(paceSentence({ noun: "book", ...days })).toBe(sentence);
});

test.each([
  ["book", 1, "1 chapter"],
  ["conference_proceedings", 2, "2 papers"],
])("parts of a %s", (type, count, words) => {
  expect(nameParts(type, count)).toBe(words);
});
