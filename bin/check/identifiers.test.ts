import { expect, test } from "vitest";
import { identifierProblems } from "./identifiers.ts";

test.each([
  ["function nameOf() {}"],
  ["export const wordsOf = (text: string) => text.split(' ');"],
  ["const secretOf = createSecrets();"],
  ["type Props = { readonly hrefOf: (page: number) => string };"],
  ["const rules = { keyOf: (entry: Entry) => entry.key };"],
  ["function page(keysOf: (entry: Entry) => string[]) {}"],
])("%s is refused: it begins with a verb", (source) => {
  expect(identifierProblems("src/a.ts", source).join()).toContain("ends with “Of”");
});

test.each([
  ["function escaped(text: string) {}"],
  ["const counted = (count: number) => `${count} titles`;"],
  ["const found = (() => undefined) satisfies Find;"],
  ["const chosen = async function () {};"],
  ["type Press = { received(path: string): Promise<Response> };"],
  ["class Cache { changed() {} }"],
  ["const cache = { changed() {} };"],
  ["function listen(closed: () => void) {}"],
])("%s is refused: a participle names no function", (source) => {
  expect(identifierProblems("src/a.ts", source).join()).toContain("is named with a participle");
});

test.each(["MOST_ROWS", "LEAST_READ", "LONGEST", "AT_ONCE", "ROWS_AT_ONCE", "PATIENCE_MS", "READING_PATIENCE_MS"])(
  "%s is refused: a limit is MAX_… or MIN_…",
  (name) => {
    expect(identifierProblems("src/a.ts", `const ${name} = 20;`).join()).toContain("is a limit or a batch");
  },
);

test.each([
  ["const MAX_ROWS = 20; const BATCH_SIZE = 5; const UTMOST = 1;"],
  ["const counted = await count(); const found = rows.find(Boolean);"],
  ["const read = () => 1; const set = () => 2; function embed() {} const seed = () => 3;"],
  ["const SENTENCES = { accepted: (days: number) => `${days} days` };"],
  ["const schema = { oneOf: [], allOf: [] }; const last = text.lastIndexOf('a');"],
  ["function toCsl() {} const isOffered = () => true;"],
])("%s passes", (source) => {
  expect(identifierProblems("src/a.ts", source)).toEqual([]);
});
