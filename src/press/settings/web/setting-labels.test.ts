import { expect, test } from "vitest";
import { DEFAULT_PRICES } from "#press/core/price-list.ts";
import { settingWords, valueWords } from "./setting-labels.ts";

const { books, conferences, editing } = DEFAULT_PRICES;

test.each([
  ["prices.books", "Book packages"],
  ["prices.books.premium", "Book package, premium"],
  ["prices.books.premium.coverConcepts", "Book package, premium, cover concepts"],
  ["prices.books.+1.key", "Book package, new, key"],
  ["prices.books.+2.key", "Book package, new 2, key"],
  ["prices.editing.label.centsPerWord", "Editing, label, per word"],
  ["prices.editing.constructor.name", "Editing, constructor, name"],
  ["prices.chapter.openAccess", "Chapter fees, open access"],
  ["name", "Name"],
  ["workflow.minorRevisionDays", "Peer review, minor revision, days"],
])("%s is called %s", (path, words) => {
  expect(settingWords(path)).toBe(words);
});

test.each([
  ["prices.books.essential", books[0], "Essential: $2,999, up to 80,000 words, 3 cover concepts, Basic editing"],
  ["prices.books.premium", books[2], "Premium: $7,999, any length, Developmental editing"],
  ["prices.conferences.premium", conferences[1], "Premium: $2,999, $20 per paper, up to 200 papers, Recommended"],
  ["prices.editing.copy", editing[1], "Copy editing: $0.05 per word"],
  ["prices.books", ["premium", "essential"], "premium · essential"],
  ["prices.editing.copy", null, "not offered"],
  ["prices.editing.copy.centsPerWord", 5, "$0.05"],
  ["workflow.invitationReminders", [4, 7], "4 · 7"],
  ["prices.books.premium.mark", null, "–"],
])("%s as %j is printed as %s", (path, value, words) => {
  expect(valueWords(path, value)).toBe(words);
});
