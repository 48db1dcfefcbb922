import { hash } from "node:crypto";
import { constants, deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { deflateRepeated } from "#tests/support/files/packed-bytes.ts";
import { createPdf, createStream, joinStreams } from "#tests/support/files/stream-pdf.ts";
import { inspectPdf } from "./inspect-pdf.ts";
import { InlineImages } from "./inline-images.ts";

const MB = 1024 * 1024;
const flate = "/Filter /FlateDecode";
const createContents = (...parts: readonly (string | Buffer)[]): Buffer =>
  createPdf(flate, deflateSync(Buffer.concat(parts.map((part) => Buffer.from(part)))));
const DRAWING = "\nEI Q\nq 1 0 0 1 72 720 cm\nBT /F1 12 Tf (Rain falls on the plain) Tj ET\n".repeat(6000);
/** 160,000 bytes that do not shrink. */
const NOISE = Buffer.concat(Array.from({ length: 5000 }, (_, index) => hash("sha256", String(index), "buffer")));
const FLUSHED = deflateSync(NOISE, { finishFlush: constants.Z_SYNC_FLUSH });

test.each<[string, Buffer]>([
  ["digits without an end", createContents("q BI /W 4 /H 4 /F /AHx ID 00112233445566778899aabbccddeeff", DRAWING)],
  ["runs without an end", createContents("q BI /W 4 /H 4 /F /RL ID ", Buffer.from([1, 65, 66, 243, 67]), DRAWING)],
  ["deflated data without an end", createContents("q BI /W 400 /H 400 /F /Fl ID ", FLUSHED, DRAWING)],
  ["deflated data without an end, at the end", createContents("q BI /W 400 /H 400 /F /Fl ID ", FLUSHED, "\nEI Q\n")],
])("a small picture within long contents passes: %s", async (_, pdf) => {
  expect(await inspectPdf(pdf)).toBeUndefined();
});

const BOMB = deflateRepeated(Buffer.alloc(MB, " "), 65);
/** Deflated data that begin with a stored block of this text. */
function hideBehind(text: string): Buffer {
  const stored = Buffer.from([0x78, 0x9c, 0, text.length, 0, 255 - text.length, 255]);
  return Buffer.concat([stored, Buffer.from(text), BOMB.subarray(2)]);
}

test.each<[string, Buffer]>([
  ["behind a line end of two bytes", createContents("BI /W 9 /H 9 /F /Fl ID\r\n", BOMB, "\nEI Q\n")],
  ["behind its word", createContents("BI /W 9 /H 9 /F /Fl ID ", hideBehind(" EI Q\nq 1 w 5 g 2 w "), "\nEI Q\n")],
  ["in digits behind its word", createContents("BI/F[/AHx/Fl]ID ", BOMB.toString("hex"), "\nEI Q\n")],
])("a picture within contents that unpacks too far is refused: %s", async (_, pdf) => {
  expect(await inspectPdf(pdf)).toBe("unpacks too far");
});

/** A word behind which no viewer reads on. */
const WORD = "\nEI Q\nq 1 w 5 g 2 w 1 w 5 g 2 w 1 w 5 g 2 w 1 w 5 g 2 w 1 w 5 g 2 w 1 w 5 g 2 w 1 w 5 g 2 w\n";

test.each<[string, Buffer]>([
  ["behind some of it", deflateRepeated(Buffer.alloc(MB, " "), 7).subarray(0, -6)],
  // Codes that zlib refuses at once, and viewers do not.
  ["at its beginning", Buffer.from([0x78, 0x9c, 0xed, 0xfd])],
])("a picture within contents that is damaged is refused: %s", async (_, data) => {
  expect(await inspectPdf(createContents("q BI /W 9 /H 9 /F /Fl ID ", data, Buffer.alloc(40, 0x07), WORD))).toBe(
    "hidden",
  );
});

test.each([
  ["photographs", "BI/F/DCT ID "],
  ["faxes", "BI/F/CCF ID "],
  // Each takes an engine of its own.
  ["deflated pictures", "BI/F/Fl ID x\u009c\u0003\0"],
  ["pictures that are not packed", "BI ID "],
])("heads of %s that lie within each other's data cost a bounded number of bytes", async (_, head) => {
  // Other streams of the PDF have cost the most of what it may.
  const cost = { read: 116 * MB };
  const images = new InlineImages(false, cost);
  // More than is held until all has come: they are searched across pieces too.
  const bytes = Buffer.alloc(2 * MB, head, "latin1");
  for (let at = 0; at < bytes.length; at += MB) await images.take(bytes.subarray(at, at + MB));
  await images.finish();
  expect(images.problem).toBe("hidden");
  expect(cost.read).toBeLessThan(129 * MB);
});

test("the word of a picture is found that stands in two pieces", async () => {
  const images = new InlineImages(false, { read: 0 });
  for (const piece of ["q Q q B", "", "I /F /Unknown ID "]) await images.take(Buffer.from(piece));
  await images.finish();
  expect(images.problem).toBe("hidden");
});

test("nothing is read behind a problem", async () => {
  const cost = { read: 0 };
  const images = new InlineImages(false, cost);
  await images.take(Buffer.concat([Buffer.from("BI /F /Unknown ID "), Buffer.alloc(2 * MB)]));
  expect(images.problem).toBe("hidden");
  const { read } = cost;
  await images.take(Buffer.from("BI ID ".repeat(MB)));
  await images.finish();
  expect(cost.read).toBe(read);
});

const OPEN = deflateSync(Buffer.concat([Buffer.from("BI /X ("), Buffer.alloc(MB, "a")]));
/** A picture whose head has a value of so many bytes, behind bytes that are read before it. */
const createLongHead = (bytes: number, before = 0): Buffer =>
  deflateSync(
    Buffer.concat([
      Buffer.alloc(before, "q Q "),
      Buffer.from("BI /W 9 /H 9 /X ("),
      Buffer.alloc(bytes, "a"),
      Buffer.from(") /F /Fl ID "),
      BOMB,
    ]),
  );

describe.each([
  ["a font", "/Length1 2000000"],
  ["a font in a compact form", "/Subtype /Type1C"],
  ["an attached file", "/Type /EmbeddedFile"],
  ["metadata", "/Type /Metadata /Subtype /XML"],
  ["a profile of colours", "/N 3 /Alternate /DeviceRGB"],
  ["a picture", "/Subtype /Image"],
])("a stream that says that it is %s", (_, entries) => {
  const inspect = (content: Buffer) => inspectPdf(createPdf(`${flate} ${entries}`, content));

  test("may have bytes that look like the head of a picture without an end", async () => {
    expect(await inspect(OPEN)).toBeUndefined();
  });

  test("may be contents, whose pictures count however long their heads are", async () => {
    expect(await inspect(createLongHead(70_000))).toBe("unpacks too far");
    expect(await inspect(createLongHead(3 * MB, 2 * MB))).toBe("unpacks too far");
    expect(await inspect(createLongHead(5 * MB, 2 * MB))).toBe("hidden");
  });
});

test("a stream that says nothing of itself may not have a head without an end", async () => {
  expect(await inspectPdf(joinStreams([createStream(flate, OPEN)]))).toBe("hidden");
});
