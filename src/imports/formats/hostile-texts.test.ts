import { processorTime } from "#tests/processor-time.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EXCHANGE_FORMAT_NAMES } from "#publications/core/exchange-formats.ts";
import { CITED_TITLES } from "#tests/data/cited-titles.ts";
import { readRows } from "#tests/support/read-texts.ts";
import { exportPublications } from "#citations/export-format.ts";
import { runs } from "#tests/test-runs.ts";

const PRESS = { pressUrl: "https://press.example" };

const exportAs = async (format: (typeof EXCHANGE_FORMAT_NAMES)[number]): Promise<string> => {
  const titles = Object.values(CITED_TITLES).slice(0, 6);
  const pieces = exportPublications(
    (async function* all() {
      yield* titles;
    })(),
    format,
    PRESS,
  );
  return (await Array.fromAsync(pieces)).join("");
};

/** Characters with a meaning for one of the readers. */
const MARKS = Array.from("{}[]()\"'\\$%#@=,;:-\n\r\t &<>/1aé\u0000\uFEFF");
const noise = fc.string({
  unit: fc.constantFrom(...MARKS, "TY  - ", "ER  - ", "@book{", "@string{", "title", "\\emph{"),
});

describe.each(EXCHANGE_FORMAT_NAMES)("%s", (format) => {
  test("any bytes end in records and reasons, never in an error", async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      noise.map((text) => new TextEncoder().encode(text)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (file) => {
        for (const row of await readRows(format, file))
          expect("reason" in row ? row.reason : row.record.draft.title).not.toBe("");
      }),
      { numRuns: runs(60, 300) },
    );
  });

  test("so does a valid file with a piece removed or inserted", async () => {
    const file = await exportAs(format);
    const change = fc.record({ at: fc.nat(file.length), cut: fc.nat(40), put: noise });
    await fc.assert(
      fc.asyncProperty(change, async ({ at, cut, put }) => {
        for (const row of await readRows(format, file.slice(0, at) + put + file.slice(at + cut), 4096))
          expect(row.line).toBeGreaterThan(0);
      }),
      { numRuns: runs(15, 60) },
    );
  });
});

/** Values that once took a reader time in the square of their length. */
describe("time grows linearly with the length", () => {
  const LENGTH = 200_000;
  const json = (record: object): string => JSON.stringify({ title: "A", ...record });
  const blanks = " ".repeat(LENGTH);
  test.each([
    ["a name of blanks", "jsonl", json({ authors: [`x${blanks}y`] })],
    ["an abstract of blanks", "jsonl", json({ abstract: `<x${blanks}y` })],
    ["a licence of hyphens", "jsonl", json({ licence: `cc-by${"-".repeat(LENGTH)}x` })],
    ["a DOI of full stops", "jsonl", json({ doi: `10.5555/${".".repeat(LENGTH)}x` })],
    ["BibTeX of blanks", "bibtex", `@book{a,${" ".repeat(90_000)}title = {A}}`],
    [
      "BibTeX entries of punctuation",
      "bibtex",
      `@book{a, title = {A}, note = {${".,;:!?-'\"".repeat(10_000)}}}\n`.repeat(22),
    ],
    ["BibTeX entries that begin in each other", "bibtex", `${"@a{".repeat(30_000)}\n`.repeat(22)],
    ["BibTeX authors of initials", "bibtex", `@book{a, title = {A}, author = {${"A. ".repeat(29_000)}}}\n`.repeat(22)],
    ["a BibTeX entry without end", "bibtex", `@book{a, title = {${"{".repeat(LENGTH)}`],
    [
      "many abbreviations",
      "bibtex",
      `${Array.from({ length: 3000 }, (_, index) => `@string{s${index} = "x"}\n`).join("")}${"@book{a, title = {A}}\n".repeat(500)}`,
    ],
    [
      "abbreviations that double each other",
      "bibtex",
      `@string{s0 = "x"}\n${Array.from({ length: 60 }, (_, index) => `@string{s${index + 1} = s${index} # s${index}}\n`).join("")}@book{a, title = s60}`,
    ],
  ] as const)("%s", { timeout: 30_000 }, async (_, format, text) => {
    const read = async () => expect((await readRows(format, text, 65_536)).length).toBeGreaterThan(0);
    expect(await processorTime(read)).toBeLessThan(8000);
  });

  test("BibTeX of nothing but signs between lines has no entry", async () => {
    const read = async () =>
      expect(
        await readRows("bibtex", `${".,;:!?-{}()[]'@#$%^&*".repeat(50_000)}\n${"@\n.,;\n".repeat(150_000)}`, 65_536),
      ).toEqual([]);
    expect(await processorTime(read)).toBeLessThan(8000);
  });
});
