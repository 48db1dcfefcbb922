import { brotliCompressSync, deflateRawSync, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { packBase85, packCodes } from "#tests/support/files/packed-bytes.ts";
import { inspectPdf } from "./inspect-pdf.ts";

const MB = 1024 * 1024;
const SPACES = Buffer.alloc(80 * MB, " ");
const BOMB = deflateSync(SPACES);
const SMALL = deflateSync(Buffer.alloc(1000, " "));

/** A PDF with one stream of this dictionary and content; `after` stands behind the word `stream`. */
const createPdf = (dictionary: string, content: Buffer, after = "\n"): Buffer =>
  joinStreams([createStream(dictionary, content, after)]);

const createStream = (dictionary: string, content: Buffer, after = "\n"): Buffer =>
  Buffer.concat([
    Buffer.from(`4 0 obj <<${dictionary}>> stream${after}`, "latin1"),
    content,
    Buffer.from("\nendstream endobj\n"),
  ]);

function joinStreams(streams: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from("%PDF-1.7\n"), ...streams, Buffer.from("5 0 obj 999999 endobj\n")]);
  const trailer = `xref\n0 0\ntrailer << /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(trailer)]);
}

const flate = "/Filter /FlateDecode";
const picture = (width: number, height: number): string => `/Subtype/Image/Width ${width}/Height ${height}`;

/** Deflated data that begin with a stored block of this text, in which a reader may take the stream to be at its end. */
function hideBehind(text: string, hidden: Buffer): Buffer {
  const stored = Buffer.alloc(5);
  stored.writeUInt16LE(text.length, 1);
  stored.writeUInt16LE(0xff_ff - text.length, 3);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), stored, Buffer.from(text), hidden]);
}
const behindItsEnd = hideBehind("\nendstream endobj\n", deflateRawSync(SPACES));

/** Dynamic codes that have none for some bits, which zlib refuses and other readers do not. */
const DAMAGED = Buffer.concat([Buffer.from([0x78, 0x9c, 0xed, 0xfd]), Buffer.alloc(100_000, 0xaa)]);

test.each<[string, Buffer]>([
  ["deflated", createPdf(flate, BOMB)],
  ["under the short names", createPdf("/F /Fl", BOMB)],
  ["deflated twice", createPdf("/Filter [/FlateDecode /FlateDecode]", deflateSync(BOMB))],
  ["deflated and written in letters", createPdf("/Filter [/A85 /Fl]", packBase85(BOMB))],
  ["deflated and written in digits", createPdf("/Filter [/AHx /Fl]", Buffer.from(`${BOMB.toString("hex")}>`))],
  ["in runs", createPdf("/Filter [/Fl /RL]", deflateSync(Buffer.alloc(2 * MB, Buffer.from([129, 32]))))],
  ["in codes", createPdf("/Filter /LZWDecode", packCodes(SPACES, 1))],
  ["in codes that grow late", createPdf("/Filter /LZW /DecodeParms <</EarlyChange 0>>", packCodes(SPACES, 0))],
  ["by Brotli", createPdf("/Filter /BrotliDecode", brotliCompressSync(SPACES))],
  ["in letters for zeros", createPdf("/Filter [/Fl /A85]", deflateSync(Buffer.alloc(20 * MB, "z")))],
  ["for a viewer that asks no window", createPdf(flate, Buffer.concat([Buffer.from([0x88, 0x1c]), BOMB.subarray(2)]))],
  ["without a checksum or an end", createPdf(flate, BOMB.subarray(0, -100))],
  ["behind a word that ends the stream", createPdf(`${flate} /Length ${behindItsEnd.length}`, behindItsEnd)],
  ["behind a length that is another object's", createPdf(`${flate} /Length 7 0 R`, behindItsEnd)],
  ["as a picture of a few pixels", createPdf(`${flate} ${picture(10, 10)}`, BOMB)],
  [
    "as a picture of 30,000 by 30,000",
    createPdf(`${flate} ${picture(30_000, 30_000)}`, deflateSync(Buffer.alloc(160 * MB))),
  ],
  ["as a photograph, before it is decoded", createPdf("/Filter [/FlateDecode /DCTDecode]", BOMB)],
  ["in many streams", joinStreams(Array<Buffer>(20).fill(createStream(flate, deflateSync(Buffer.alloc(60 * MB)))))],
  ["in damaged data", createPdf(flate, DAMAGED)],
])("a PDF that unpacks to far more than its size is refused: %s", async (_, pdf) => {
  expect(await inspectPdf(pdf)).toBe("unpacks too far");
});

test.each<[string, Buffer]>([
  ["a filter in another object", createPdf("/Filter 5 0 R", SMALL)],
  ["a filter in another object, in a list", createPdf("/Filter [/ASCII85Decode 5 0 R]", SMALL)],
  ["a filter that viewers do not know", createPdf("/Filter [/Shrink /FlateDecode]", SMALL)],
  ["two lists of filters", createPdf("/F /Fl /Filter /LZWDecode", SMALL)],
  ["more filters than programs use", createPdf(`/Filter [${"/Fl".repeat(5)}]`, SMALL)],
  ["a picture that is packed once more", createPdf("/Filter [/DCTDecode /FlateDecode]", SMALL)],
  ["codes whose parameters are in another object", createPdf("/Filter /LZWDecode /DecodeParms 5 0 R", SMALL)],
  ["text before its bytes", createPdf(flate, SMALL, " skipped by viewers\n")],
  ["an object within a stream", createPdf("/Length 90", Buffer.from("9 0 obj <</F/Fl>> stream\n..."))],
])("a PDF whose size cannot be told is refused: %s", async (_, pdf) => {
  expect(await inspectPdf(pdf)).toBe("hidden");
});

/** A scan as it comes from a machine: paper that is nearly white, in three colours. */
const A4 = { width: 4960, height: 7016 };

test.each<[string, Buffer]>([
  [
    "a page of A4 in three colours at 600 dpi",
    createPdf(
      `${flate} ${picture(A4.width, A4.height)}/BitsPerComponent 8`,
      deflateSync(Buffer.alloc(A4.width * A4.height * 3, 250), { level: 1 }),
    ),
  ],
  ["60 MB of drawing", createPdf(flate, deflateSync(Buffer.alloc(60 * MB, "0 0 m 10 10 l S\n")))],
  [
    "letters, digits, runs and codes",
    joinStreams([
      createStream("/Filter [/ASCII85Decode /FlateDecode]", packBase85(SMALL)),
      createStream("/Filter [/ASCIIHexDecode]", Buffer.from("41 42 4>")),
      createStream("/Filter /RunLengthDecode", Buffer.from([1, 65, 66, 250, 67, 128])),
      createStream(
        "/Filter [/LZWDecode] /DecodeParms <</Predictor 2>>",
        packCodes(Buffer.from("Rain falls on the plain"), 1),
      ),
    ]),
  ],
  [
    "photographs, faxes, and pictures of wavelets",
    joinStreams(
      ["/DCTDecode", "[/DCTDecode]", "/JPXDecode", "/CCITTFaxDecode", "/JBIG2Decode"].map((name) =>
        createStream(`/Filter ${name} ${picture(900, 900)}`, SMALL),
      ),
    ),
  ],
  ["a length in another object", createPdf(`${flate} /Length 5 0 R`, SMALL)],
  ["a length that is false", createPdf(`${flate} /Length 3`, SMALL)],
  [
    "a stream that is empty, or not what it says",
    joinStreams([createStream(flate, Buffer.alloc(0)), createStream(flate, Buffer.from("plain text"))]),
  ],
  [
    "a small stream that is damaged",
    createPdf(
      `${flate} /Length ${SMALL.length}`,
      Buffer.from([...SMALL.subarray(0, 8), ...SMALL.subarray(8).fill(0xaa)]),
    ),
  ],
  ["no filter", createPdf("/Filter null", Buffer.from("BT ET"))],
  ["a file elsewhere", createPdf("/F (table.csv)", SMALL)],
])("a PDF with %s passes", async (_, pdf) => {
  expect(await inspectPdf(pdf)).toBeUndefined();
});
