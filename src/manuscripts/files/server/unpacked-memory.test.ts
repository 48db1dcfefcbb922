import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { expect, test } from "vitest";
import { makeReviewCopy } from "#manuscripts/anonymity/server/make-review-copy.ts";
import { readManuscriptFacts } from "#manuscripts/facts/server/read-manuscript-facts.ts";
import { measureReadingMemory, READING_MEGABYTES, setReadingMemory } from "#platform/threads/reading-memory.ts";
import { cutInThread } from "#publications/chapters/from-pdf/server/cut-in-thread.ts";
import { readOutline } from "#publications/chapters/from-pdf/server/read-outline.ts";
import { markInThread } from "#publications/files/marking/server/mark-in-thread.ts";
import { drawFirstPage, readPdf } from "#publications/files/server/read-pdf.ts";
import { createZip } from "#tests/support/docx.ts";
import { createPdfOfSpaces } from "#tests/support/files/packed-pdf.ts";
import { createDocxOfOneFont } from "#tests/support/files/lying-archives.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { GOOD_BODY, manuscriptDocx } from "#tests/support/manuscripts/manuscript-docx.ts";

const MB = 1024 * 1024;

/** The archive with another unpacked size of these parts in its directory, as one has it that was packed well. */
function stating(size: number, archive: Uint8Array, name: RegExp): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf("PK\u0001\u0002"); at !== -1; at = bytes.indexOf("PK\u0001\u0002", at + 4)) {
    const length = bytes.readUInt16LE(at + 28);
    if (name.test(bytes.toString("latin1", at + 46, at + 46 + length))) bytes.writeUInt32LE(size, at + 24);
  }
  return new Uint8Array(bytes);
}

const packed = randomBytes(800 * 1024);
const LATEX = new TextEncoder().encode("\\documentclass{article}\\title{Rain}\\begin{document}Rain\\end{document}");
const pictures = (size: number) =>
  Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`word/media/image${index}.png`, randomBytes(size)]));

test.each([
  ["ten pictures of 70 MB", stating(70 * MB, manuscriptDocx({ body: GOOD_BODY, parts: pictures(80 * 1024) }), /png$/u)],
  ["a main.pdf of 700 MB", stating(700 * MB, createZip(8, { "main.tex": LATEX, "main.pdf": packed }), /pdf$/u)],
  ["a main.tex of 700 MB", stating(700 * MB, createZip(8, { "main.tex": packed }), /tex$/u)],
])("of an archive with %s nothing is unpacked", async (_, bytes) => {
  measureReadingMemory();
  const refused = { refused: MANUSCRIPT_WORDS.fileUnpacksTooLarge };
  expect(await readManuscriptFacts(async () => bytes.slice())).toEqual(refused);
  expect(await makeReviewCopy(async () => bytes.slice(), [])).toEqual(refused);
  expect(measureReadingMemory()).toEqual({ highest: expect.toSatisfy((most) => most < 2 * MB), taken: 0 });
});

test("a PDF beside the LaTeX that is larger than any manuscript may be is left packed", async () => {
  const bytes = stating(60 * MB, createZip(8, { "main.tex": LATEX, "main.pdf": packed }), /pdf$/u);
  measureReadingMemory();
  expect(await makeReviewCopy(async () => bytes.slice(), [])).toMatchObject({ format: "text" });
  expect(measureReadingMemory().highest).toBeLessThan(2 * MB);
});

const NOT_TRUE = MANUSCRIPT_WORDS.archiveContradictory;

test("of a .docx with many fonts stored at one place, each said to have a byte, nothing is unpacked", async () => {
  const bytes = createDocxOfOneFont(randomBytes(MB), 40);
  measureReadingMemory();
  expect(await readManuscriptFacts(async () => bytes.slice())).toEqual({ refused: NOT_TRUE });
  expect(await makeReviewCopy(async () => bytes.slice(), [])).toEqual({ refused: NOT_TRUE });
  expect(measureReadingMemory()).toEqual({ highest: expect.toSatisfy((most) => most < 2 * MB), taken: 0 });
});

const linkFont = (name: string): string =>
  `<Relationship Id="${name}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/font" Target="${name}"/>`;

test("what a copy packs again is counted beside the file and the part that is unpacked", async () => {
  const names = ["1", "2", "3", "4"].map((number) => `fonts/font${number}.bin`);
  const parts = Object.fromEntries(names.map((name) => [`word/${name}`, randomBytes(MB)]));
  // A copy has the parts that its text names.
  const named = names.map((name) => `<w:p><w:embedRegular r:id="${name}"/></w:p>`);
  const bytes = manuscriptDocx({ body: [...GOOD_BODY, ...named], parts, relationships: names.map(linkFont).join("") });
  measureReadingMemory();
  expect(await makeReviewCopy(async () => bytes.slice(), [])).toMatchObject({ format: "docx" });
  // the file, its pieces that are packed again, and these joined
  expect(measureReadingMemory()).toEqual({ highest: expect.toSatisfy((most) => most > 11 * MB), taken: 0 });
});

test("a PDF whose page unpacks to gigabytes is refused before a reader opens it, also beside LaTeX", async () => {
  const bomb = createPdfOfSpaces(1024);
  expect(bomb.length).toBeLessThan(1.1 * MB);
  const refused = {
    refused:
      "This PDF unpacks to far more than it can honestly hold. Save it again from the program that made it, then upload it.",
  };
  measureReadingMemory();
  expect(await readManuscriptFacts(async () => new Uint8Array(bomb))).toEqual(refused);
  expect(await makeReviewCopy(async () => new Uint8Array(bomb), [])).toEqual(refused);
  const beside = createZip(8, { "main.tex": LATEX, "main.pdf": bomb });
  expect(await makeReviewCopy(async () => beside.slice(), [])).toEqual(refused);
  expect(measureReadingMemory()).toEqual({ highest: expect.toSatisfy((most) => most < 4 * MB), taken: 0 });
});

const PDF_OF_20_MB = createPdfOfSpaces(20);
const mark = { word: "RETRACTED", line: "Retracted on 30 November 2026" };
const log = pino({ level: "silent" });

test.each<[string, (file: { readonly bytes: Uint8Array<ArrayBuffer> }) => Promise<unknown>]>([
  ["its words", readPdf],
  ["its first page as a cover", drawFirstPage],
  ["its outline", (file) => readOutline({ log }, file)],
  ["a chapter cut out of it", (file) => cutInThread(file, { first: 1, last: 1, title: "Rain", authors: [] })],
  ["its pages with a mark", (file) => markInThread(file, mark)],
  ["the facts of a manuscript", ({ bytes }) => readManuscriptFacts(async () => bytes.slice())],
  ["a copy for reviewers", ({ bytes }) => makeReviewCopy(async () => bytes.slice(), [])],
])("the largest stream of a PDF is counted twice while a library makes of it: %s", async (_, read) => {
  measureReadingMemory();
  expect(await read({ bytes: new Uint8Array(PDF_OF_20_MB) })).not.toHaveProperty("refused");
  expect(measureReadingMemory()).toEqual({ highest: expect.toSatisfy((most) => most > 40 * MB), taken: 0 });
});

test.each([
  [READING_MEGABYTES, 128],
  [160, 80],
])("of %i MB a PDF whose streams are larger than one may store takes %i MB at most", async (memory, expected) => {
  setReadingMemory(memory);
  measureReadingMemory();
  await readPdf({ bytes: new Uint8Array(createPdfOfSpaces(65)) }).finally(() => setReadingMemory(READING_MEGABYTES));
  const isExpected = (most: number): boolean => Math.abs(most - expected * MB) < MB;
  expect(measureReadingMemory()).toEqual({ highest: expect.toSatisfy(isExpected), taken: 0 });
});
