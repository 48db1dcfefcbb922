import { deflateSync } from "node:zlib";
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { countUnpacked } from "#platform/archives/unpacking.ts";
import { openBytes } from "#tests/support/files/opened-bytes.ts";
import { deflateRepeated } from "#tests/support/files/packed-bytes.ts";
import { type WrittenObject, type WrittenPdf, writePdf } from "#tests/support/files/written-pdf.ts";
import { makeReviewCopy } from "../make-review-copy.ts";
import { scrubPdf } from "../../scrub-pdf.ts";
import { checkPdfCopy } from "./check-pdf-copy.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const DRAWING =
  "BT /F1 12 Tf 72 700 Td (Salt is old.) Tj ET q 90 0 0 60 72 500 cm /P1 Do Q q 90 0 0 60 72 400 cm /P2 Do Q";
const PIXELS = new Uint8Array(60 * 40 * 3).map((_, at) => (at * 7919) % 251);
const photograph = new Uint8Array(
  await sharp(PIXELS, { raw: { width: 60, height: 40, channels: 3 } })
    .jpeg()
    .toBuffer(),
);
const IMAGE = "/Type/XObject/Subtype/Image/Width 60/Height 40/ColorSpace/DeviceRGB/BitsPerComponent 8";
const [CONTENTS, DEFLATED, PHOTOGRAPH, FONT_FILE] = [5, 6, 7, 10];

/** A page with text, a deflated picture and a photograph. */
const OBJECTS: readonly WrittenObject[] = [
  { dictionary: "<</Type/Catalog/Pages 2 0 R>>" },
  { dictionary: "<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 612 792]>>" },
  {
    dictionary:
      "<</Type/Page/Parent 2 0 R/Contents 5 0 R/Resources<</Font<</F1 4 0 R/F2 8 0 R>>/XObject<</P1 6 0 R/P2 7 0 R>>>>>>",
  },
  { dictionary: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>" },
  { dictionary: "/Filter/FlateDecode", data: deflateSync(DRAWING) },
  { dictionary: `${IMAGE}/Filter/FlateDecode`, data: deflateSync(PIXELS) },
  { dictionary: `${IMAGE}/Filter/DCTDecode`, data: photograph },
  { dictionary: "<</Type/Font/Subtype/TrueType/BaseFont/Salt/FontDescriptor 9 0 R>>" },
  { dictionary: "<</Type/FontDescriptor/FontName/Salt/Flags 4/FontFile2 10 0 R>>" },
  { dictionary: "/Length1 4/Filter[/ASCII85Decode/FlateDecode]", data: encode(toBase85(deflateSync("font"))) },
];

function toBase85(bytes: Uint8Array): string {
  const groups = Array.from({ length: Math.ceil(bytes.length / 4) }, (_, index) => {
    const group = [0, 1, 2, 3].map((at) => bytes[index * 4 + at] ?? 0);
    let value = group.reduce((sum, byte) => sum * 256 + byte, 0);
    const characters = Array.from({ length: 5 }, () => {
      const character = String.fromCharCode((value % 85) + 33);
      value = Math.floor(value / 85);
      return character;
    });
    const length = Math.min(4, bytes.length - index * 4) + 1;
    return value === 0 && length === 5 && group.every((byte) => byte === 0)
      ? "z"
      : characters.toReversed().join("").slice(0, length);
  });
  return `${groups.join("")}~>`;
}

const replace = (changes: Readonly<Record<number, Partial<WrittenObject>>>): readonly WrittenObject[] =>
  OBJECTS.map((object, index) => ({ ...object, ...changes[index + 1] }));
const cut = (number: number): Uint8Array => (OBJECTS[number - 1]?.data ?? new Uint8Array()).slice(0, -30);

test("a whole file passes, with a table of objects or with packed objects, and its photographs are handed over", async () => {
  const pdf = writePdf({ objects: OBJECTS });
  for (const bytes of [pdf, await scrubPdf(pdf)]) {
    const { damaged, photographs } = await checkPdfCopy(bytes);
    expect(damaged).toEqual([]);
    expect(Buffer.from(photographs ?? []).includes("7.jpg")).toBe(true);
  }
  expect((await checkPdfCopy(writePdf({ objects: replace({ 7: { dictionary: "" } }) }))).photographs).toBeUndefined();
});

const DEFECTS: readonly (readonly [string, WrittenPdf, string])[] = [
  ["a table that is elsewhere", { objects: OBJECTS, startOffset: 3 }, "table of objects"],
  ["an object that is elsewhere", { objects: OBJECTS, offsets: { 4: 20 } }, "object 4 is not where its table says"],
  [
    "an object that is missing",
    { objects: replace({ 2: { dictionary: "<</Type/Pages/Count 1/Kids[99 0 R]>>" } }) },
    "object 99, which is missing",
  ],
  [
    "an object that is none",
    { objects: replace({ 4: { dictionary: "<</Type /Font /Subtype >>" } }) },
    "begins no object",
  ],
  [
    "a string without an end",
    { objects: replace({ 4: { dictionary: "<</Title ((((((((((((((((((((Salt>>" } }) },
    "string does not end",
  ],
  ["data of another length", { objects: replace({ 5: { length: 9 } }) }, "data of object 5 do not have the length"],
  [
    "a page whose drawing is cut",
    { objects: replace({ [CONTENTS]: { data: cut(CONTENTS) } }) },
    "what page 1 shows is damaged",
  ],
  ["a font that is cut", { objects: replace({ [FONT_FILE]: { data: encode("Gaq~>") } }) }, "a font is damaged"],
  [
    "pages that are counted wrongly",
    { objects: replace({ 2: { dictionary: "<</Type/Pages/Count 2/Kids[3 0 R]>>" } }) },
    "list of pages counts 1 wrongly",
  ],
  [
    "pages in a circle",
    { objects: replace({ 2: { dictionary: "<</Type/Pages/Count 1/Kids[2 0 R]>>" } }) },
    "list of pages is damaged",
  ],
  ["a page that is none", { objects: replace({ 3: { dictionary: "<</Type/Font>>" } }) }, "object 3 stands in the list"],
];

test.each(DEFECTS)("a file with %s does not pass", async (_, pdf, reason) => {
  await expect(checkPdfCopy(writePdf(pdf))).rejects.toThrow(reason);
});

test("no bytes make the check fail in another way or run without end", async () => {
  const whole = writePdf({ objects: OBJECTS });
  const reasons: string[] = [];
  for (let at = 0; at < whole.length; at += 13) {
    const broken = whole.slice();
    broken[at] = (broken[at] ?? 0) ^ 0x55;
    await checkPdfCopy(broken).catch((error: unknown) => reasons.push(String(error)));
  }
  expect(reasons.length).toBeGreaterThan(10);
  expect(reasons.filter((reason) => !reason.includes("copy for reviewers"))).toEqual([]);
});

async function makeCopy(bytes: Uint8Array) {
  const copy = await makeReviewCopy(async () => new Uint8Array(bytes), []);
  if ("refused" in copy) throw new Error(copy.refused);
  const unread = copy.warnings.filter(({ kind }) => kind === "damaged picture").map(({ where }) => where);
  return { bytes: openBytes(copy.bytes), unread };
}

async function readPicture(bytes: Uint8Array, name: string) {
  const objects = (await PDFDocument.load(bytes)).getPage(0).node.Resources()?.lookup(PDFName.of("XObject"));
  const picture = objects instanceof PDFDict ? objects.lookup(PDFName.of(name)) : undefined;
  if (!(picture instanceof PDFRawStream)) throw new Error("The page has no picture of that name.");
  return { width: picture.dict.get(PDFName.of("Width"))?.toString(), picture };
}

test.each([
  ["a deflated picture", DEFLATED, "P1", "P2"],
  ["a photograph", PHOTOGRAPH, "P2", "P1"],
])(
  "in place of %s that is cut stands an empty one, and the editor is told the page",
  async (_, number, name, other) => {
    const copy = await makeCopy(writePdf({ objects: replace({ [number]: { data: cut(number) } }) }));
    expect(copy.unread).toEqual(["A damaged picture on page 1"]);
    const { width, picture } = await readPicture(copy.bytes, name);
    expect(width).toBe("1");
    expect([...decodePDFRawStream(picture).decode()]).toEqual([255]);
    expect((await readPicture(copy.bytes, other)).width).toBe("60");
    // The copy of which places are taken out says it again.
    expect((await makeCopy(copy.bytes)).unread).toEqual(copy.unread);
  },
);

test("of a file whose page cannot be unpacked no copy is made, and the page is named", async () => {
  const pdf = writePdf({ objects: replace({ [CONTENTS]: { data: cut(CONTENTS) } }) });
  expect(await makeReviewCopy(async () => new Uint8Array(pdf), [])).toEqual({
    refused: expect.stringContaining("what page 1 shows is damaged"),
    isFaulty: true,
  });
});

const MB = 1024 * 1024;
const PACKED_PHOTOGRAPHS = `${IMAGE}/Filter[/FlateDecode/DCTDecode]`;
const packMany = (count: number, data: Uint8Array): Uint8Array<ArrayBuffer> =>
  writePdf({
    objects: [...OBJECTS, ...Array.from({ length: count }, () => ({ dictionary: PACKED_PHOTOGRAPHS, data }))],
  });
/** A photograph with so many megabytes behind it. */
const packPhotograph = (megabytes: number): Uint8Array => deflateRepeated(Buffer.alloc(MB), megabytes, photograph);

test("memory is taken for a photograph that is packed once more, and of several one is held at a time", async () => {
  let [held, highest] = [0, 0];
  countUnpacked((bytes) => {
    held += bytes;
    highest = Math.max(highest, held);
    return () => {
      held -= bytes;
    };
  });
  try {
    const { photographs } = await checkPdfCopy(packMany(4, packPhotograph(8)));
    expect(photographs?.length).toBeLessThan(MB);
    expect(held).toBe(photographs?.length);
  } finally {
    countUnpacked(() => () => undefined);
  }
  // its pieces, and these joined
  expect(highest).toBeGreaterThan(16 * MB);
  expect(highest).toBeLessThan(20 * MB);
});

test("of a PDF whose photographs unpack to more than an archive of pictures may hold no copy is made", async () => {
  const packed = { dictionary: PACKED_PHOTOGRAPHS, data: packPhotograph(51) };
  const pdf = writePdf({ objects: replace({ [DEFLATED]: packed, [PHOTOGRAPH]: packed }) });
  expect(await makeReviewCopy(async () => new Uint8Array(pdf), [])).toEqual({
    refused: "The pictures of this PDF unpack to more than 100 MB. Save them smaller.",
  });
});
