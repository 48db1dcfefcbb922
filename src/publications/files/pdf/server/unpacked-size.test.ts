import { brotliCompressSync, constants, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPdf, createStream, joinStreams } from "#tests/support/files/stream-pdf.ts";
import { deflateRepeated, packBase85, packCodes, packRun } from "#tests/support/files/packed-bytes.ts";
import { inspectPdf } from "./inspect-pdf.ts";

const MB = 1024 * 1024;
/** One megabyte more than a stream may unpack to. */
const TOO_MANY = 65;
const BOMB = deflateRepeated(Buffer.alloc(MB, " "), TOO_MANY);
const BROTLI_BOMB = brotliCompressSync(Buffer.alloc(TOO_MANY * MB, " "), {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY },
});
const SMALL = deflateSync(Buffer.alloc(1000, " "));

const flate = "/Filter /FlateDecode";
const picture = (width: number, height: number): string => `/Subtype/Image/Width ${width}/Height ${height}`;

/** Deflated data that begin with a stored block of this text, in which a reader may take the stream to be at its end. */
function hideBehind(text: string, hidden: Buffer): Buffer {
  const stored = Buffer.alloc(5);
  stored.writeUInt16LE(text.length, 1);
  stored.writeUInt16LE(0xff_ff - text.length, 3);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), stored, Buffer.from(text), hidden]);
}
const behindItsEnd = hideBehind("\nendstream endobj\n", BOMB.subarray(2));

const replaceIn = (pdf: Buffer, before: string, after: string): Buffer =>
  Buffer.from(pdf.toString("latin1").replace(before, after), "latin1");

/** A page that has a stream as its contents, which is object 4, and an object 6 that its dictionary may name. */
const createPage = (entries: string, content: Buffer, six = "null", filter = flate): Buffer =>
  joinStreams([
    Buffer.from(`3 0 obj <</Type/Page ${entries}>> endobj\n6 0 obj ${six} endobj\n`),
    createStream(filter, content),
  ]);

const createContents = (...parts: readonly (string | Buffer)[]): Buffer =>
  createPdf(flate, deflateSync(Buffer.concat(parts.map((part) => Buffer.from(part)))));

const ONE_MB = deflateSync(Buffer.alloc(MB, " "));
const PARAMETERS = Buffer.from("6 0 obj <</Predictor 15 /Columns 100>> endobj\n");
const PLAIN = Buffer.alloc(MB, " ");
const FOUR_MB_IMAGE = Buffer.concat([
  Buffer.from("BI /W 9 /F /Fl ID "),
  deflateSync(Buffer.alloc(4 * MB)),
  Buffer.from("\nEI\n"),
]);

/** The segments of a JPEG up to its scan, and one behind it that corrects its height. */
function createJpeg(width: number, height: number, lines?: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const correction = Buffer.from([0xff, 0xdc, 0, 4, 0, 0]);
  correction.writeUInt16BE(lines ?? height, 4);
  const before = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 6, 0xff, 0xc0, 0, 0]); // a remark that is no frame
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3]);
  return Buffer.concat([before, frame, scan, lines === undefined ? Buffer.alloc(0) : correction]);
}

/** The sizes of a JPEG 2000 codestream, and a page of JBIG2. */
const WAVELETS = Buffer.concat([
  Buffer.from("ff4fff51002f00000000ea600000ea600000000000000000", "hex"),
  Buffer.from("000000000000000000000000000000000003070101070101070101", "hex"),
]);
const FAX_PAGE = Buffer.from("000000003000010000001300ea60000000ea60000000000000000000000000", "hex");

test.each<[string, Buffer]>([
  ["deflated", createPdf(flate, BOMB)],
  ["behind a filter that changes nothing", createPdf("/Filter [/Crypt /FlateDecode]", BOMB)],
  ["under the short names", createPdf("/F /Fl", BOMB)],
  ["deflated twice", createPdf("/Filter [/FlateDecode /FlateDecode]", deflateSync(BOMB))],
  ["deflated and written in letters", createPdf("/Filter [/A85 /Fl]", packBase85(BOMB))],
  ["deflated and written in digits", createPdf("/Filter [/AHx /Fl]", Buffer.from(`${BOMB.toString("hex")}>`))],
  ["in runs", createPdf("/Filter [/Fl /RL]", deflateSync(Buffer.alloc(2 * MB, Buffer.from([129, 32]))))],
  ["in codes", createPdf("/Filter /LZWDecode", packRun(32, TOO_MANY * MB, 1))],
  ["in codes that grow late", createPdf("/Filter /LZW /DecodeParms <</EarlyChange 0>>", packRun(32, TOO_MANY * MB, 0))],
  ["by Brotli", createPdf("/Filter /BrotliDecode", BROTLI_BOMB)],
  ["in letters for zeros", createPdf("/Filter [/Fl /A85]", deflateRepeated(Buffer.alloc(MB, "z"), 17))],
  ["for a viewer that asks no window", createPdf(flate, Buffer.concat([Buffer.from([0x88, 0x1c]), BOMB.subarray(2)]))],
  ["without a checksum or an end", createPdf(flate, BOMB.subarray(0, -100))],
  ["behind a word that ends the stream", createPdf(`${flate} /Length ${behindItsEnd.length}`, behindItsEnd)],
  ["behind a length that is another object's", createPdf(`${flate} /Length 7 0 R`, behindItsEnd)],
  ["as a picture of a few pixels", createPdf(`${flate} ${picture(10, 10)}`, BOMB)],
  [
    "as a picture of 30,000 by 30,000",
    createPdf(`${flate} ${picture(30_000, 30_000)}`, deflateRepeated(Buffer.alloc(MB), 145)),
  ],
  [
    "as a large photograph, before it is decoded",
    createPdf(`/Filter [/FlateDecode /DCTDecode] ${picture(6200, 6200)}`, BOMB),
  ],
  ["as a photograph, before it is decoded", createPdf("/Filter [/FlateDecode /DCTDecode]", BOMB)],
  ["in many streams", joinStreams(Array<Buffer>(35).fill(createStream(flate, deflateRepeated(Buffer.alloc(MB), 30))))],
  ["as contents that one page names a thousand times", createPage(`/Contents [${"4 0 R ".repeat(1000)}]`, ONE_MB)],
  ["as contents in an array of its own", createPage("/Contents 6 0 R", ONE_MB, `[${"4 0 R\n".repeat(65)}]`)],
  [
    "as contents whose object is written without a space",
    replaceIn(createPage(`/Contents [${"4 0 R ".repeat(65)}]`, ONE_MB), "4 0 obj ", "4 0obj  "),
  ],
  ["as a fax that is contents", createPage("/Contents 4 0 R", SMALL, "null", `/Filter /CCF ${picture(9, 9)}`)],
  [
    "as contents that call themselves a picture",
    createPage("/Contents 4 0 R", BOMB, "null", `${flate} ${picture(7000, 5000)}`),
  ],
  ["as plain contents, again and again", createPage(`/Contents [${"4 0 R ".repeat(65)}]`, PLAIN, "null", "")],
  ["as a picture within contents", createContents("BI /W 9 /H 9 /F /Fl ID ", BOMB, "\nEI")],
  ["as a picture within contents, without spaces", createContents("qBI/W 9/H 9ID ", SMALL, "EI qBI/F/Fl/H 9ID ", BOMB)],
  ["as a picture behind a reference", createContents("BI /X 5 0 R /F [/A85 /Fl] ID ", packBase85(BOMB), " EI")],
  ["as many pictures within contents", createContents(...Array<string | Buffer>(20).fill(FOUR_MB_IMAGE))],
  ["as a picture of much data within contents", createContents("BI /F /RL ID ", Buffer.alloc(300_000, 1), " EI")],
  ["as a photograph within contents", createContents("BI /W 9 /H 9 /F /DCT ID ", createJpeg(60_000, 60_000), " EI")],
  [
    "as a photograph in digits within contents",
    createContents("BI /W 9 /H 9 /F [/AHx /DCT] ID ", createJpeg(60_000, 60_000).toString("hex"), "> EI"),
  ],
  ["in rows", createPdf(`${flate} /DecodeParms <</Predictor 12 /Columns 268435455>>`, SMALL)],
  ["in rows of many colours", createPdf("/Filter [/Fl] /DP [<</Predictor 2 /Columns 9000 /Colors 9000>>]", SMALL)],
  ["in rows of a fax", createPdf(`/Filter /CCF /DecodeParms <</Columns 268435455>> ${picture(9, 9)}`, SMALL)],
  ["in rows within contents", createContents("BI /F /Fl /DP <</Predictor 12 /Columns 99999999>> ID ", SMALL, " EI")],
  ["in a photograph", createPdf(`/Filter /DCTDecode ${picture(10, 10)}`, createJpeg(60_000, 60_000))],
  ["in a deflated photograph", createPdf("/Filter [/Fl /DCT]", deflateSync(createJpeg(8000, 8000)))],
  ["in a photograph whose height is stated behind it", createPdf("/Filter /DCT", createJpeg(60_000, 1, 60_000))],
  ["in a photograph that states it", createPdf(`/Filter /DCT ${picture(60_000, 60_000)}`, createJpeg(60_000, 60_000))],
  ["in wavelets", createPdf(`/Filter /JPXDecode ${picture(10, 10)}`, WAVELETS)],
  ["in a page of JBIG2", createPdf(`/Filter /JBIG2Decode ${picture(10, 10)}`, FAX_PAGE)],
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
  ["contents whose list does not end", createPage("/Contents [4 0 R 4 0 R", SMALL)],
  ["contents named as no program names them", createPage("/Contents [4 0R]", SMALL)],
  ["a picture within contents that has no known filter", createContents("BI /F /Shrink ID ", SMALL, " EI")],
  ["a picture within contents that does not begin", createContents(`BI /X (${"x".repeat(70_000)}) /F /Fl ID `, BOMB)],
  ["parameters in another object that is none", createPdf(`${flate} /DecodeParms 5 0 R`, SMALL)],
  [
    "parameters in another object that is written twice",
    joinStreams([createStream(`${flate} /DecodeParms 6 0 R`, SMALL), PARAMETERS, PARAMETERS]),
  ],
  ["parameters in another object, in a list", createPdf("/Filter [/Fl] /DecodeParms [5 0 R]", SMALL)],
  ["the length of a row in another object that is none", createPdf(`${flate} /DecodeParms <</Columns 9 0 R>>`, SMALL)],
  ["codes that grow neither early nor late", createPdf("/Filter /LZW /DecodeParms <</EarlyChange 3>>", SMALL)],
  ["codes that grow by a part", createPdf("/Filter /LZW /DecodeParms <</EarlyChange 0.5>>", SMALL)],
  [
    "letters without an end in many streams, each of which is read to the end of the file",
    joinStreams(Array<Buffer>(60).fill(createStream("/Filter /A85", Buffer.alloc(20_000, "abcde")))),
  ],
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
      deflateRepeated(Buffer.alloc(A4.width * 3 * 8, 250), A4.height / 8),
    ),
  ],
  ["60 MB of drawing", createPdf(flate, deflateRepeated(Buffer.alloc(MB, "0 0 m 10 10 l S\n"), 60))],
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
  ["several contents", createPage(`/Contents [${"4 0 R ".repeat(60)}]`, ONE_MB)],
  ["contents in an array of its own", createPage("/Contents 6 0 R", ONE_MB, "[4 0 R 4 0 R]")],
  ["a list that names nothing large", createPage("/Annots 6 0 R", SMALL, `[${"3 0 R ".repeat(9000)}]`)],
  ["a small picture within contents", createContents("q BI /W 9 /H 9 /F /Fl ID ", SMALL, "\nEI Q\n")],
  ["text that looks like a picture within contents", createContents("BT (BI /F /Fl) Tj (BIND ID) Tj (BI (x) ET")],
  ["a small picture within contents, in letters", createContents("BI/F[/A85/Fl]ID ", packBase85(SMALL), "EI")],
  ["rows", createPdf(`${flate} /DecodeParms <</Predictor 15 /Colors 4 /Columns 9921>>`, SMALL)],
  ["an object that is written without a space", replaceIn(createPdf(flate, SMALL), "4 0 obj ", "4 0obj  ")],
  [
    "rows in another object, in a list",
    joinStreams([createStream("/Filter [/Fl] /DecodeParms [6 0 R]", SMALL), PARAMETERS]),
  ],
  ["rows in another object", joinStreams([createStream(`${flate} /DecodeParms 6 0 R`, SMALL), PARAMETERS])],
  ["no parameters", createPdf(`${flate} /DecodeParms null`, SMALL)],
  ["codes without parameters", createPdf("/Filter /LZWDecode /DecodeParms null", packCodes(SMALL, 1))],
  [
    "codes that grow late, in a list",
    createPdf("/Filter[/LZWDecode]/DecodeParms[<</EarlyChange 0>>]", packCodes(SMALL, 0)),
  ],
  [
    "codes in letters, with nothing in the list of parameters",
    createPdf("/Filter [/ASCII85Decode /LZWDecode] /DecodeParms [null null]", packBase85(packCodes(SMALL, 1))),
  ],
  ["a photograph", createPdf(`/Filter /DCTDecode ${picture(7000, 7000)}`, createJpeg(7000, 7000))],
  ["a large photograph that states it", createPdf(`/Filter /DCT ${picture(9921, 7016)}`, createJpeg(9921, 7016))],
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
      Buffer.concat([SMALL.subarray(0, 8), Buffer.alloc(SMALL.length - 8, 0xaa)]),
    ),
  ],
  [
    "metadata that are to be left open",
    createPdf(
      "/Filter [/Crypt /FlateDecode] /DecodeParms [<</Type/CryptFilterDecodeParms/Name/Identity>> null]",
      SMALL,
    ),
  ],
  ["metadata that are not packed", createPdf("/Filter /Crypt", Buffer.from("<x/>"))],
  ["no filter", createPdf("/Filter null", Buffer.from("BT ET"))],
  ["a file elsewhere", createPdf("/F (table.csv)", SMALL)],
])("a PDF with %s passes", async (_, pdf) => {
  expect(await inspectPdf(pdf)).toBeUndefined();
});
