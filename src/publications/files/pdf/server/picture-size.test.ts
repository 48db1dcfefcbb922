import { expect, test } from "vitest";
import { hasTooManyPixels } from "./picture-size.ts";

/** The tables of ITU T.81, K.1 and K.2, in the order of lines. */
const LUMINANCE = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
const CHROMINANCE = [
  17,
  18,
  24,
  47,
  99,
  99,
  99,
  99,
  18,
  21,
  26,
  66,
  99,
  99,
  99,
  99,
  24,
  26,
  56,
  99,
  99,
  99,
  99,
  99,
  47,
  66,
  ...Array<number>(38).fill(99),
];
/** Places in the order of a zigzag: along each diagonal, every other one upwards. */
const ZIGZAG = Array.from({ length: 64 }, (_, place) => place).toSorted((one, other) => rank(one) - rank(other));
function rank(place: number): number {
  const [row, column] = [Math.floor(place / 8), place % 8];
  return (row + column) * 8 + ((row + column) % 2 === 0 ? column : row);
}

const createSegment = (marker: number, content: readonly number[]): Buffer => {
  const segment = Buffer.from([0xff, marker, 0, 0, ...content]);
  segment.writeUInt16BE(content.length + 2, 2);
  return segment;
};
const createFrame = (width: number, height: number, marker = 0xc0): Buffer =>
  createSegment(marker, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
const START = Buffer.from([0xff, 0xd8]);
const SCAN = createSegment(0xda, [1, 1, 0, 0, 63, 0]);

/** The tables as the IJG's library scales them to a quality; above 255 a value takes two bytes, unless all must be baseline. */
function createTables(quality: number, isBaseline: boolean): Buffer {
  const scale = quality < 50 ? Math.floor(5000 / quality) : 200 - 2 * quality;
  const tables = [LUMINANCE, CHROMINANCE].flatMap((table, index) => {
    const values = ZIGZAG.map((place) => Math.max(1, Math.floor(((table[place] ?? 0) * scale + 50) / 100)));
    const bounded = values.map((value) => Math.min(value, isBaseline ? 255 : 32_767));
    const isWide = bounded.some((value) => value > 255);
    return [isWide ? 16 + index : index, ...bounded.flatMap((value) => (isWide ? [value >> 8, value & 255] : [value]))];
  });
  return createSegment(0xdb, tables);
}

const NONE = new Map();
const isTooLarge = (...segments: readonly Buffer[]): boolean =>
  hasTooManyPixels("DCTDecode", Buffer.concat(segments), NONE);

test.each([true, false])("photographs of every quality pass, with tables that are baseline: %s", (isBaseline) => {
  const refused = Array.from({ length: 100 }, (_, index) => index + 1).filter((quality) =>
    isTooLarge(START, createTables(quality, isBaseline), createFrame(100, 100), SCAN),
  );
  expect(refused).toEqual([]);
});

const HIDDEN_SCAN = createSegment(0xdb, [0, ...Array<number>(62).fill(1), 0xff, 0xda]);
/** A table that states to end within itself, where a remark leads past the frame behind it. */
const SHORT_TABLE = Buffer.from([0xff, 0xdb, 0, 3, 0, 0xff, 0xe0, 0, 75, ...Array<number>(60).fill(1)]);

test.each<[string, readonly Buffer[]]>([
  ["behind the word of a scan in a table", [START, HIDDEN_SCAN, createFrame(60_000, 60_000), SCAN]],
  ...[0xc1, 0xc2, 0xc3, 0xc9, 0xca, 0xcb].map<[string, readonly Buffer[]]>((marker) => [
    `in a frame of kind ${marker.toString(16)}`,
    [START, createFrame(60_000, 60_000, marker), SCAN],
  ]),
  ["behind bytes that are no segment", [START, Buffer.from([1, 2, 3]), createFrame(60_000, 60_000), SCAN]],
  ["behind bytes that fill", [START, Buffer.alloc(5, 0xff), createFrame(60_000, 60_000), SCAN]],
  [
    "behind a table that is longer than it states",
    [START, SHORT_TABLE, createFrame(60_000, 60_000), createFrame(9, 9), SCAN],
  ],
  ["in the larger of two frames", [START, createFrame(9, 9), createFrame(60_000, 60_000), SCAN]],
])("a photograph with too many pixels is found: %s", (_, segments) => {
  expect(isTooLarge(...segments)).toBe(true);
});

test("remarks, thumbnails and tables that look like a frame are passed over", () => {
  const thumbnail = createSegment(0xe1, [...START, ...createFrame(60_000, 60_000)]);
  expect(isTooLarge(START, thumbnail, createSegment(0xfe, [...SCAN]), createFrame(9, 9), SCAN)).toBe(false);
});

/** The beginning of a codestream of JPEG 2000. */
function createWavelets(size: number, colors: number): Buffer {
  const bytes = Buffer.alloc(42 + 3 * colors);
  Buffer.from([0xff, 0x4f, 0xff, 0x51]).copy(bytes);
  bytes.writeUInt16BE(38 + 3 * colors, 4);
  bytes.writeUInt32BE(size, 8);
  bytes.writeUInt32BE(size, 12);
  bytes.writeUInt16BE(colors, 40);
  return bytes;
}
const chance = createWavelets(60_000, 3);
chance.writeUInt16BE(999, 4);

test.each<[string, Buffer, boolean]>([
  ["one", createWavelets(60_000, 3), true],
  ["the second", Buffer.concat([createWavelets(9, 3), createWavelets(60_000, 3)]), true],
  ["one of many colours", createWavelets(5000, 16_000), true],
  ["one of four colours", createWavelets(5000, 4), false],
  ["four bytes by chance", chance, false],
])("the pixels of codestreams are counted: %s", (_, bytes, expected) => {
  expect(hasTooManyPixels("JPXDecode", bytes, NONE)).toBe(expected);
});

test.each([
  ["one byte", "00000000 30 00 01 00000013", true],
  ["four bytes", "00000000 70 00 00000001 00000013", true],
  ["no page", "00000000 04 00 01 00000013", false],
])("a page of JBIG2 is found whose number has %s", (_, header, expected) => {
  const page = Buffer.from(`${header}0000ea600000ea600000000000000000000000`.replaceAll(" ", ""), "hex");
  expect(hasTooManyPixels("JBIG2Decode", page, NONE)).toBe(expected);
});
