import { expect, test } from "vitest";
import { makeText, paragraph, picture, text } from "#tests/support/production/printed-text.ts";
import type { Block } from "../document/block.ts";
import type { Correction } from "../document/correction.ts";
import type { Inline } from "../document/inline.ts";
import type { Manuscript } from "../document/manuscript.ts";
import { applyCorrections } from "./apply-corrections.ts";
import { listPieces } from "../document/pieces.ts";

const em = (...words: string[]): Inline => ({ t: "em", c: words.map(text) });
const FIGURE: Block = {
  id: "b4",
  t: "figure",
  src: "tide.png",
  alt: "",
  inches: null,
  label: "Figure 3",
  caption: [text("High water")],
};
const cell = (words: string, head = false) => ({
  rows: 1,
  cols: 1,
  head,
  align: "auto" as const,
  c: [paragraph(`c-${words}`, words)],
});
const TABLE: Block = {
  id: "b5",
  t: "table",
  label: "Table 2",
  caption: [],
  source: [],
  widths: [0, 0],
  head: [],
  body: [
    [cell("Year"), cell("Metres")],
    [cell("1868"), cell("4.1")],
  ],
};
const CHAPTER = makeText({
  lang: "en",
  title: "Tide Tabels as Evidence",
  abstract: [[text("The lag was known.")]],
  front: [paragraph("b1", "Ruth Adler, Harbour Office")],
  body: [
    { id: "b2", t: "h", level: 2, c: [text("The clerk’s arithmetic")] },
    paragraph("b3", "Within ", em("nine min"), "utes of each other", { t: "note", n: 1 }, "; nine in all."),
    FIGURE,
    TABLE,
  ],
  notes: [[paragraph("b6", "The lazyness of the water.")]],
  references: [
    {
      id: "r1",
      c: [text("Adler, R. (2019). Tides.")],
      text: "Adler, R. (2019). Tides.",
      doi: null,
      csl: { type: "book", title: "Tides", author: [{ family: "Adler", given: "R." }] },
    },
  ],
  media: { "tide.png": picture() },
});

const find = (manuscript: Manuscript, id: string) => {
  const found = listPieces(manuscript).find((piece) => piece.id === id);
  return found && "block" in found ? found.block : found;
};
const replace = (block: string, from: string, to: string, manuscript = CHAPTER): Correction => ({
  kind: "replace",
  block,
  original: listPieces(manuscript).find(({ id }) => id === block)?.text ?? "",
  from,
  to,
});

test.each([
  [
    "words that run over faces take the face of the first",
    "b3",
    "nine minutes",
    "eleven minutes",
    "Within eleven minutes of each other; nine in all.",
  ],
  ["words of a note", "b6", "lazyness", "laziness", "The laziness of the water."],
  ["the title", "title", "Tabels", "Tables", "Tide Tables as Evidence"],
  ["the abstract", "abstract-1", "known", "known early", "The lag was known early."],
  ["a caption", "b4", "water", "water, 1868–1880", "High water, 1868–1880"],
  ["a cell of a table", "b5", "4.1", "4.2", "Year\nMetres\n1868\n4.2"],
  ["an entry of the references", "r1", "2019", "2018", "Adler, R. (2018). Tides."],
])("corrects %s", (_, block, from, to, expected) => {
  const { text: corrected, problems } = applyCorrections(CHAPTER, [replace(block, from, to)]);
  expect(problems).toEqual([]);
  expect(listPieces(corrected).find(({ id }) => id === block)?.text).toBe(expected);
});

test("faces, marks and the data of a reference stay with their words", () => {
  const { text: corrected } = applyCorrections(CHAPTER, [
    replace("b3", "nine minutes", "eleven minutes"),
    replace("r1", "Adler", "Addler"),
  ]);
  expect(find(corrected, "b3")).toEqual(
    paragraph("b3", "Within ", em("eleven minutes"), " of each other", { t: "note", n: 1 }, "; nine in all."),
  );
  expect(corrected.references[0]).toMatchObject({
    text: "Addler, R. (2019). Tides.",
    csl: { type: "book", title: "Tides", author: [{ family: "Addler", given: "R." }] },
  });
});

test.each<[string, Correction]>([
  ["words that stand there twice", replace("b3", "nine", "ten")],
  ["words that are not there", replace("b3", "ten", "nine")],
  ["words with a note between them", replace("b3", "other; nine", "others; nine")],
  ["a title without a word", replace("title", "Tide Tabels as Evidence", " ")],
  ["a heading's level of a figure", { kind: "level", block: "b4", original: "High water", level: 2 }],
  ["a level beyond six", { kind: "level", block: "b2", original: "The clerk’s arithmetic", level: 7 }],
  ["a head of all rows", { kind: "head", block: "b5", original: "Year\nMetres\n1868\n4.1", rows: 2 }],
  ["a body's paragraph dismissed", { kind: "dismiss", block: "b6", original: "The lazyness of the water." }],
  ["a block that does not exist", { kind: "alt", block: "b99", original: "No such words", alt: "A chart" }],
])("names a correction that can't be made, and changes nothing: %s", (_, correction) => {
  const { text: corrected, problems } = applyCorrections(CHAPTER, [correction]);
  expect(problems).toMatchObject([{ code: "correction-not-made", severity: "should" }]);
  expect(corrected).toEqual(CHAPTER);
});

test("level, description, caption, head of a table, language and front", () => {
  const corrections: Correction[] = [
    { kind: "level", block: "b2", original: "The clerk’s arithmetic", level: 0 },
    { kind: "alt", block: "b4", original: "High water", alt: "Two lines part in 1874." },
    { kind: "caption", block: "b5", original: "Year\nMetres\n1868\n4.1", caption: "Heights" },
    { kind: "head", block: "b5", original: "Year\nMetres\n1868\n4.1", rows: 1 },
    { kind: "language", block: "b6", original: "The lazyness of the water.", language: "ar" },
    { kind: "dismiss", block: "b1", original: "Ruth Adler, Harbour Office" },
  ];
  const { text: corrected, problems } = applyCorrections(CHAPTER, corrections);
  expect(problems).toEqual([]);
  expect(find(corrected, "b2")).toEqual(paragraph("b2", "The clerk’s arithmetic"));
  expect(find(corrected, "b4")).toMatchObject({ alt: "Two lines part in 1874.", decorative: false });
  expect(find(corrected, "b5")).toMatchObject({
    caption: [text("Heights")],
    head: [[{ head: true }, { head: true }]],
    body: [[{ head: false }, { head: false }]],
  });
  expect(find(corrected, "b6")).toMatchObject({ c: [{ t: "lang", lang: "ar", dir: "rtl" }] });
  expect(corrected.front).toEqual([]);
  const back = applyCorrections(corrected, [
    { kind: "head", block: "b5", original: "Heights\nYear\nMetres\n1868\n4.1", rows: 0 },
  ]);
  expect(find(back.text, "b5")).toMatchObject({
    head: [],
    body: [
      [{ head: false }, { head: false }],
      [{}, {}],
    ],
  });
});

test("two corrections of one block were made on the same version", () => {
  const { text: corrected, problems } = applyCorrections(CHAPTER, [
    replace("b6", "lazyness", "laziness"),
    replace("b6", "water", "waters"),
  ]);
  expect(problems).toEqual([]);
  expect(listPieces(corrected).find(({ id }) => id === "b6")?.text).toBe("The laziness of the waters.");
});

test("in a new file a correction finds its block by the words", () => {
  const renumbered = {
    ...CHAPTER,
    notes: [[paragraph("b9", "The lazyness of the water.")]],
    body: [paragraph("b6", "New."), ...CHAPTER.body],
  };
  const { text: corrected, problems } = applyCorrections(renumbered, [replace("b6", "lazyness", "laziness")]);
  expect(problems).toEqual([]);
  expect(listPieces(corrected).find(({ id }) => id === "b9")?.text).toBe("The laziness of the water.");
});

test("what the author has corrected in the new file is no problem, what the author has rewritten is one", () => {
  const made = { ...CHAPTER, notes: [[paragraph("b6", "The laziness of the water.")]], front: [] };
  const corrections: Correction[] = [
    replace("b6", "lazyness", "laziness"),
    { kind: "dismiss", block: "b1", original: "Ruth Adler, Harbour Office" },
  ];
  expect(applyCorrections(made, corrections)).toEqual({ text: made, corrections, problems: [] });
  const rewritten = { ...CHAPTER, notes: [[paragraph("b6", "The water is slow.")]] };
  expect(applyCorrections(rewritten, corrections.slice(0, 1)).problems).toMatchObject([
    { code: "correction-not-made", sentence: expect.stringContaining("replace “lazyness” with “laziness”") },
  ]);
});

test("blocks with the same words are told apart by id, and not guessed in a new file", () => {
  const twice = { ...CHAPTER, body: [paragraph("b7", "Ditto."), paragraph("b8", "Ditto.")] };
  const correction: Correction = { kind: "replace", block: "b8", original: "Ditto.", from: "Ditto", to: "The same" };
  expect(find(applyCorrections(twice, [correction]).text, "b8")).toEqual(paragraph("b8", "The same."));
  const inNewFile = applyCorrections(twice, [{ ...correction, block: "b70" }]);
  expect(inNewFile.text).toEqual(twice);
  expect(inNewFile.problems).toHaveLength(1);
});

test("an accepted problem moves with its block, and is open again where the block is gone", () => {
  const accepted: Correction = {
    kind: "accept",
    block: "b6",
    original: "The lazyness of the water.",
    code: "odd-language",
    reason: "It is a quotation.",
  };
  const whole: Correction = { kind: "accept", block: null, original: "", code: "words-lost", reason: "A box of ads." };
  const moved = { ...CHAPTER, notes: [[paragraph("b9", "The lazyness of the water.")]] };
  expect(applyCorrections(moved, [accepted, whole]).corrections).toEqual([{ ...accepted, block: "b9" }, whole]);
  expect(applyCorrections({ ...CHAPTER, notes: [] }, [accepted, whole])).toMatchObject({
    corrections: [whole],
    problems: [],
  });
});

test("in a new file a block without words is not found by its id alone, nor what was accepted of the whole file", () => {
  const bare = { ...CHAPTER, body: [{ ...FIGURE, caption: [] }] };
  const corrections: Correction[] = [
    { kind: "alt", block: "b4", original: "", alt: "A chart" },
    { kind: "accept", block: "b4", original: "", code: "missing-picture", reason: "It is meant so." },
    { kind: "accept", block: null, original: "", code: "words-lost", reason: "A box of advertisements." },
  ];
  expect(applyCorrections(bare, corrections)).toMatchObject({ corrections, problems: [] });
  expect(applyCorrections(bare, corrections, true)).toMatchObject({
    text: bare,
    corrections: [],
    problems: [{ code: "correction-not-made" }],
  });
});

test("a corrected DOI leads where it says, and one that is taken out leads nowhere", () => {
  const link = (doi: string): Inline => ({ t: "link", href: `https://doi.org/${doi}`, c: [text(doi)] });
  const entry = { id: "r1", c: [text("Adler (2019). "), link("10.1000/abd")], text: "Adler (2019). 10.1000/abd" };
  const cited = { ...CHAPTER, references: [{ ...entry, doi: "10.1000/abd", csl: null }] };
  const correct = (from: string, to: string) =>
    applyCorrections(cited, [{ kind: "replace", block: "r1", original: entry.text, from, to }]).text.references[0];
  expect(correct("abd", "abc")).toMatchObject({ doi: "10.1000/abc", c: [text("Adler (2019). "), link("10.1000/abc")] });
  expect(correct(" 10.1000/abd", "")).toMatchObject({ doi: null, text: "Adler (2019)." });
});
