import { expect, test } from "vitest";
import { changeWords, type LastChange, MAX_CHANGES, mergeNewest, publicationCount } from "./last-change.ts";

test.each([
  ["edited", ["details.abstract"], undefined, "changed abstract of"],
  ["edited", ["doi", "licence"], undefined, "changed DOI and licence of"],
  ["edited", ["doi", "licence", "title"], undefined, "changed 3 fields of"],
  ["edited", [], undefined, "changed"],
  ["edited", ["doi", "status"], "published", "published"],
  ["status", ["status"], "archived", "archived"],
  ["status", ["status"], "draft", "made a draft of"],
  ["status", ["status"], 7, "changed status of"],
  ["created", [], undefined, "added"],
  ["approved", ["status"], "published", "approved"],
  ["returned", ["status"], "draft", "returned with notes:"],
])("%s %j to %s reads: %s", (action, fields, status, words) => {
  expect(changeWords(action, fields, status)).toBe(words);
});

test.each([
  [1, "1 publication"],
  [832, "832 publications"],
  [12_000, "12,000 publications"],
])("%d is %s", (count, words) => {
  expect(publicationCount(count)).toBe(words);
});

test("the newest lines of all lists come first, and no more than the home has room for", () => {
  const line = (day: number): LastChange => ({
    at: new Date(Date.UTC(2026, 2, day)),
    person: null,
    did: "added",
    name: String(day),
    language: null,
    href: "/",
  });
  const days = mergeNewest(
    [1, 5, 9].map(line),
    [2, 8].map(line),
    Array.from({ length: 20 }, (_, day) => line(day + 10)),
  );
  expect(days).toHaveLength(MAX_CHANGES);
  expect(mergeNewest([1, 5].map(line), [3].map(line)).map(({ name }) => name)).toEqual(["5", "3", "1"]);
});
