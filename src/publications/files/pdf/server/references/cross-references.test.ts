import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { inspectPdf } from "../inspect-pdf.ts";

const MB = 1024 * 1024;
const ONE_MB = deflateSync(Buffer.alloc(MB, " "));
const join = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
const createStream = (head: string, data: Uint8Array, entries = "/Filter/FlateDecode"): Buffer =>
  join(`${head} <<${entries}/Length ${data.length}>> stream\n`, data, "\nendstream endobj\n");

const HEADER = "%PDF-1.7\n";
/** Object 1 names object 6 as contents so often that its megabyte becomes too much, and 16 is a stream of a megabyte. */
const PAGE = `1 0 obj <</Contents [${"6 0 R ".repeat(65)}]>> endobj\n`;
const BODY = join(HEADER, PAGE, createStream("16 0 obj", ONE_MB));
const find = (body: Buffer, text: string): number => body.indexOf(text);
/** Where a viewer finds object 6 within the number of object 16. */
const HIDDEN = find(BODY, "16 0 obj") + 1;

const pad = (offset: number): string => String(offset).padStart(10, "0");
const writeEnd = (start: number): string => `startxref\n${start}\n%%EOF\n`;
const writeTable = (rows: string, trailer = ""): string => `xref\n${rows}trailer <</Root 1 0 R${trailer}>>\n`;
const writeRow = (object: number, offset: number): string => `${object} 1\n${pad(offset)} 00000 n \n`;

/** A body with a table at its end that says where object 6 is, behind `before` of the table. */
const addTable = (body: Buffer, offset: number, object = 6): Buffer =>
  join(body, writeTable(`0 1\n0000000000 65535 f \n${writeRow(object, offset)}`), writeEnd(body.length));

/** The bytes of rows that say where object 6 is: one free, and one in use. */
const writeRows = (offset: number): Buffer =>
  Buffer.from([0, 0, 0, 0, 0, 1, offset >> 16, (offset >> 8) & 255, offset & 255, 0]);
const XREF = "/Type/XRef/Size 7/Index[5 2]/W[1 3 1]";

/** Writes rows of five bytes with a filter of PNG. */
function predict(bytes: Buffer, filter: number): Buffer {
  const rows: number[] = [];
  for (let at = 0; at < bytes.length; at += 5) {
    rows.push(filter);
    for (let index = at; index < at + 5; index += 1) {
      const left = index > at ? (bytes[index - 1] ?? 0) : 0;
      const above = bytes[index - 5] ?? 0;
      const corner = index > at ? (bytes[index - 6] ?? 0) : 0;
      const nearest = [left, above, corner].toSorted(
        (one, other) => Math.abs(left + above - corner - one) - Math.abs(left + above - corner - other),
      )[0];
      const expected = [0, left, above, (left + above) >> 1, nearest ?? 0][filter] ?? 0;
      rows.push(((bytes[index] ?? 0) - expected) & 255);
    }
  }
  return Buffer.from(rows);
}

/** A body with a cross-reference stream at its end. */
const addStream = (body: Buffer, entries: string, data: Buffer): Buffer =>
  join(body, createStream("20 0 obj", data, `${XREF}${entries}`), writeEnd(body.length));
const COLUMNS = "/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 5>>";

/** A body with two sections, of which the end names the second. */
const addTwo = (first: string | Buffer, createSecond: (start: number) => string): Buffer =>
  join(BODY, first, createSecond(BODY.length), writeEnd(BODY.length + first.length));
const HARMLESS = writeRow(1, HEADER.length);
const FIRST = `${HEADER}9 0 obj <</Linearized 1>> endobj\n`;
const LINEARIZED = ((offset: number): Buffer => {
  const body = join(FIRST, writeTable(writeRow(6, offset)), BODY);
  return join(body, writeTable(HARMLESS), writeEnd(body.length));
})(FIRST.length + writeTable(writeRow(6, 0)).length + HIDDEN);

test.each<[string, Buffer]>([
  ["a table", addTable(BODY, HIDDEN)],
  ["a table that is wrong by one", addTable(BODY, HIDDEN, 7)],
  ["a table before which bytes stand", join("junk", addTable(BODY, HIDDEN))],
  ["a table before which bytes stand that count", join("junk", addTable(BODY, HIDDEN + 4))],
  [
    "a table whose first line is that of object 0",
    join(
      BODY,
      writeTable(`1 7\n0000000000 65535 f \n${"0000000000 00001 f \n".repeat(5)}${pad(HIDDEN)} 00000 n \n`),
      writeEnd(BODY.length),
    ),
  ],
  [
    "the table before another",
    addTwo(writeTable(writeRow(6, HIDDEN)), (start) => writeTable(HARMLESS, `/Prev ${start}`)),
  ],
  [
    "the stream beside a table",
    addTwo(createStream("20 0 obj", writeRows(HIDDEN), XREF.replace("/Type/XRef", "")), (start) =>
      writeTable(HARMLESS, `/XRefStm ${start}`),
    ),
  ],
  ["the table behind the first object, as of a file for the web", LINEARIZED],
  ["rows", addStream(BODY, "", writeRows(HIDDEN))],
  ["deflated rows", addStream(BODY, "/Filter/FlateDecode", deflateSync(writeRows(HIDDEN)))],
  [
    "rows behind a filter that changes nothing",
    addStream(
      BODY,
      "/Filter[/Crypt/FlateDecode]/DecodeParms[null <</Predictor 12/Columns 5>>]",
      deflateSync(predict(writeRows(HIDDEN), 2)),
    ),
  ],
  ...[0, 1, 2, 3, 4].map<[string, Buffer]>((filter) => [
    `rows with filter ${filter} of PNG`,
    addStream(BODY, COLUMNS, deflateSync(predict(writeRows(HIDDEN), filter))),
  ]),
])("an object that viewers find by %s within the number of another is refused", async (_, pdf) => {
  expect(await inspectPdf(pdf)).toBe("hidden");
});

test.each<[string, Buffer]>([
  ["in a comment", join(HEADER, PAGE, "% 6 0 obj ", createStream("", ONE_MB).subarray(1))],
  [
    "an array in a comment",
    join(HEADER, `1 0 obj <</Contents 5 0 R>> endobj\n% 5 0 obj [${"6 0 R ".repeat(65)}] endobj\n`),
  ],
  ["an array in a string", join(HEADER, `1 0 obj (5 0 obj [${"6 0 R ".repeat(65)}] endobj) endobj\n`)],
  [
    "parameters in a stream",
    createStream(`${HEADER}9 0 obj`, Buffer.from("8 0 obj <</Columns 900000000>> endobj"), ""),
  ],
])("an object that only viewers see is refused: %s", async (_, body) => {
  const pdf = join(body, createStream("6 0 obj", ONE_MB));
  expect(await inspectPdf(addTable(pdf, find(pdf, "6 0 obj")))).toBe("hidden");
});

const PARAMETERS = "<</Predictor 15 /Columns 100>>";
const WIDE = "<</Predictor 15 /Columns 900000000>>";
test.each(["+8 0 obj", "/x8 0 obj", "<</A 8 0 obj", "8 0 obj9"])(
  "beside an object that begins with %s parameters of that number are not believed",
  async (head) => {
    const stream = createStream("6 0 obj", ONE_MB, "/Filter/FlateDecode/DecodeParms 8 0 R");
    const pdf = join(HEADER, stream, `8 0 obj ${PARAMETERS} endobj\n${head} ${WIDE} endobj\n`);
    expect(await inspectPdf(addTable(pdf, HEADER.length))).toBe("hidden");
  },
);

const SIX = join(HEADER, "16 0 obj <</Type/Font>> endobj\n", createStream("6 0 obj", ONE_MB));
const TRUE = find(SIX, "\n6 0 obj") + 1;
const UPDATED = join(addTable(SIX, TRUE).subarray(0, -1));
test.each<[string, Buffer]>([
  ["the object's place", addTable(SIX, TRUE)],
  ["the white space before it", addTable(SIX, TRUE - 1)],
  ["the place of another object", addTable(SIX, HEADER.length)],
  [
    "the number of another object, as a table whose offsets count from elsewhere does",
    addTable(SIX, HEADER.length + 1, 16),
  ],
  ["no object", addTable(SIX, TRUE + 3)],
  [
    "an object directly behind the end of the file before it",
    addTable(join(UPDATED, "8 0 obj (x) endobj\n"), UPDATED.length, 8),
  ],
  ["the object, in rows", addStream(SIX, COLUMNS, deflateSync(predict(writeRows(TRUE), 2)))],
])("a PDF whose table leads to %s passes", async (_, pdf) => {
  expect(await inspectPdf(pdf)).toBeUndefined();
});

const INDIRECT = XREF.replace("[1 3 1]", " 5 0 R");
const WIDTHS = "5 0 obj [1 3 1] endobj\n";
const FONT = "2 0 obj <</Type/Font/Subtype/CIDFontType2/BaseFont/A/W 5 0 R>> endobj\n";

test.each<[string, Buffer, boolean]>([
  ["the second object", join(HEADER, "1 0 obj <<>> endobj\n", FONT, WIDTHS), false],
  ["what a table leads back to", join(HEADER, WIDTHS, "1 0 obj <<>> endobj\n", FONT), true],
])("a font that is %s may have its widths in another object", async (_, body, isPrevious) => {
  const trailer = isPrevious ? `/Prev ${find(body, "2 0 obj")}` : "";
  expect(await inspectPdf(join(body, writeTable(HARMLESS, trailer), writeEnd(body.length)))).toBeUndefined();
});

test("rows whose widths stand in another object are refused", async () => {
  const body = join(SIX, createStream("20 0 obj", writeRows(HIDDEN), INDIRECT), WIDTHS);
  expect(await inspectPdf(join(body, writeEnd(SIX.length)))).toBe("hidden");
});

test("tables that lie within each other are refused before they cost more than the file", async () => {
  const count = 4000;
  const begins = HEADER.length + count * 20;
  const beginnings = Array.from({ length: count }, (_, index) => `startxref ${begins + index * 5}`.padEnd(19));
  const tables = `${beginnings.join("\n")}\n${"xref ".repeat(count)}${"0 1 ".repeat(300_000)}\n`;
  const body = join(HEADER, tables);
  expect(await inspectPdf(join(body, writeTable(HARMLESS), writeEnd(body.length)))).toBe("hidden");
});

const COUNT = 500;
const LONG = 20_000;
/** Writes offsets into the last bytes of a filling, each another one, as many programs would in as many updates. */
const listOffsets = (end: number): readonly number[] =>
  Array.from({ length: COUNT }, (_, index) => end - COUNT + index);
const writeUpdates = (offsets: readonly number[]): string =>
  offsets.map((offset) => `startxref ${pad(offset)}\n`).join("");
const writePrevious = (offsets: readonly number[]): string =>
  `xref\ntrailer <</Prev [${offsets.map((offset) => `${pad(offset)} `).join("")}]>>\n`;

/** A body with offsets into a filling, which a word ends; the table at its end names what stands first. */
function createFilled(writeOffsets: (offsets: readonly number[]) => string, filling: string, word: string): Buffer {
  const begins = HEADER.length + writeOffsets(listOffsets(0)).length;
  const written = writeOffsets(listOffsets(begins + COUNT));
  const body = join(HEADER, written, filling, `${word}\n`);
  return join(body, writeTable(HARMLESS, `/Prev ${HEADER.length}`), writeEnd(body.length));
}

const ROWS = createStream("", Buffer.alloc(LONG, "x"), "/Type/XRef/W[1 1 1]/Size 0").toString("latin1");
const UNENDED = "0 obj <</Type/XRef/W[1 1 1]/Size 9/Filter/ASCIIHexDecode>> stream\n endstream endobj";
test.each([
  ["white space", " ".repeat(LONG), "x"],
  ["comments", "%".repeat(LONG), "\nx"],
  ["strings", "(".repeat(LONG), ")"],
  ["numbers", "1".repeat(LONG), "x"],
  ["a word", "x".repeat(LONG), ""],
  ["white space before an object", " ".repeat(COUNT), `2 0 obj <</A (${"x".repeat(LONG)})>> endobj`],
  ["white space before what stands behind a dictionary", " ".repeat(COUNT), `2 0 obj <<>>${" ".repeat(LONG)}`],
  ["white space before a stream", " ".repeat(COUNT), `20 0 obj${ROWS}`],
  ["white space before a table", " ".repeat(COUNT), `xref ${"0 1 ".repeat(LONG / 4)}`],
  ["white space before rows that go on", " ".repeat(COUNT), `20 ${UNENDED}${" ".repeat(LONG)}`],
])("offsets that lead into the same %s are refused before they cost more than the file", async (_, filling, word) => {
  expect(await inspectPdf(createFilled(writeUpdates, filling, word))).toBe("hidden");
  expect(await inspectPdf(createFilled(writePrevious, filling, word))).toBe("hidden");
});

const updateOften = (times: number): Buffer => {
  const updates: string[] = [];
  let [start, end] = [SIX.length, SIX.length];
  for (let update = 0; update < times; update += 1) {
    const text = writeTable(writeRow(6, TRUE), update > 0 ? `/Prev ${start}` : "");
    start = end;
    updates.push(`${text}${writeEnd(start)}`);
    end += updates.at(-1)?.length ?? 0;
  }
  return join(SIX, ...updates);
};
test.each([
  [9999, undefined],
  [10_000, "hidden"],
])("of a PDF that was updated %s times the inspection finds %s", async (times, expected) => {
  expect(await inspectPdf(updateOften(times))).toBe(expected);
});
