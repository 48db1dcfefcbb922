import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { READING_MEGABYTES, setReadingMemory } from "#platform/threads/reading-memory.ts";
import { deflateRepeated } from "#tests/support/files/packed-bytes.ts";
import { createPdf, createStream, joinStreams } from "#tests/support/files/stream-pdf.ts";
import { FINDING_SENTENCES } from "./finding-sentences.ts";
import { inspectPdf, measureReaders } from "./inspect-pdf.ts";
import { useNewThreads } from "#tests/support/servers/reused-threads.ts";

// The limits of a thread are tested on threads as a press starts them.
useNewThreads();

const MB = 1024 * 1024;
const flate = "/Filter /FlateDecode";
const picture = (width: number, height: number): string => `/Subtype/Image/Width ${width}/Height ${height}`;
const ONE_MB = deflateSync(Buffer.alloc(MB, " "));

const PICTURE_OF_130_MB = createPdf(
  `${flate} ${picture(7000, 5000)}/BitsPerComponent 8`,
  deflateRepeated(Buffer.alloc(MB, 250), 130),
);

test("a picture that readers could never have in memory twice is refused, and passes where they have more", async () => {
  expect(await inspectPdf(PICTURE_OF_130_MB)).toBe("needs too much memory");
  setReadingMemory(300);
  expect(await inspectPdf(PICTURE_OF_130_MB).finally(() => setReadingMemory(READING_MEGABYTES))).toBeUndefined();
});

test.each<[string, Buffer, number]>([
  ["its largest stream", createPdf(flate, ONE_MB), 2 * MB],
  [
    "contents that a page names together",
    joinStreams([
      Buffer.from(`3 0 obj <</Type/Page /Contents [${"4 0 R ".repeat(20)}]>> endobj\n`),
      createStream(flate, ONE_MB),
    ]),
    40 * (MB + 1),
  ], // each with a byte of its row
  [
    "a font that calls itself a picture",
    createPdf(`${flate} ${picture(7000, 5000)}/Length1 9`, deflateRepeated(Buffer.alloc(MB), 100)),
    200 * MB,
  ],
])("what readers of a PDF need is twice %s", async (_, pdf, expected) => {
  expect(await measureReaders(pdf)).toBe(expected);
});

test("what readers need of a PDF that would be refused cannot be told", async () => {
  expect(await measureReaders(createPdf(flate, deflateRepeated(Buffer.alloc(MB, " "), 65)))).toBeUndefined();
});

test.each(["", "/Type/EmbeddedFile/Subtype/application#2Fpdf"])(
  "a PDF within a PDF (%s) is refused where its objects can be found, and passes packed",
  async (type) => {
    const inner = Buffer.from("%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\n%%EOF\n");
    expect(await inspectPdf(createPdf(type, inner))).toBe("hidden");
    expect(await inspectPdf(createPdf(`${flate}${type}`, deflateSync(inner)))).toBeUndefined();
  },
);

test("no sentence about a PDF names a variable, which its author cannot set", () => {
  expect(Object.values(FINDING_SENTENCES).filter((sentence) => /[A-Z]_[A-Z]/u.test(sentence))).toEqual([]);
});
