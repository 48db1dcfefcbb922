import { expect, test } from "vitest";
import { hyphenate, parseIsbn, readIsbn } from "./isbn.ts";

test.each([
  ["9780306406157", "9780306406157"],
  ["978-0-306-40615-7", "9780306406157"],
  ["0-306-40615-2", "9780306406157"],
  ["0-8044-2957-X", "9780804429573"],
])("%s is the ISBN-13 %s", (text, isbn) => {
  expect(parseIsbn(text)).toBe(isbn);
});

test.each([
  ["a wrong check digit", "9780306406158"],
  ["a missing digit", "978030640615"],
  ["a registration group that does not exist", "9786990000002"],
  ["another word", "isbn 9780306406157"],
  ["an ISSN", "0317-8471"],
  ["nothing", ""],
])("%s is no ISBN", (_what, text) => {
  expect(parseIsbn(text)).toBeUndefined();
});

test.each([
  "ISBN 978 0 306 40615 7",
  "isbn-13: 978-0-306-40615-7",
  "ISBN-10: 0-306-40615-2",
  " 978–0–306–40615–7 ",
  "978‐0‐306‐40615‐7",
])("“%s” is read as people write it", (text) => {
  expect(readIsbn(text)).toBe("9780306406157");
});

test("it is shown with the hyphens of its registration group", () => {
  const isbn = readIsbn("9780306406157");
  expect(isbn && hyphenate(isbn)).toBe("978-0-306-40615-7");
});
