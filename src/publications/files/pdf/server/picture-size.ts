import { type Pixels, readJpeg } from "./jpeg-size.ts";
import type { PdfDictionary } from "./pdf-dictionary.ts";
import type { PictureFilter } from "./stream-filters.ts";

/** Readers leave out larger pictures, but go by the pixels that the PDF states (`files/server/open-pdf.ts`). */
const MAX_PIXELS = 50_000_000;
/** A picture that states its pixels truly may have as many: A2 at 600 dpi. */
const MAX_TRUE_PIXELS = 150_000_000;
/** The bounds are those of pictures of four colours. */
const COLORS = 4;

/** Returns whether a coded picture has more pixels than a reader that goes by those of the PDF expects. */
export function hasTooManyPixels(coding: PictureFilter, bytes: Buffer, dictionary: PdfDictionary): boolean {
  const { width, height, colors = COLORS } = READERS[coding](bytes);
  const pixels = width * height * Math.max(1, colors / COLORS);
  if (pixels <= MAX_PIXELS) return false;
  const isTrue = isStated(dictionary, ["Width", "W"], width) && isStated(dictionary, ["Height", "H"], height);
  return !isTrue || pixels > MAX_TRUE_PIXELS;
}

const isStated = (dictionary: PdfDictionary, keys: readonly string[], length: number): boolean => {
  const values = keys.flatMap((key) => dictionary.get(key) ?? []);
  return values.length > 0 && values.every(({ kind, text }) => kind === "number" && Number(text) === length);
};

const NONE: Pixels = { width: 0, height: 0 };

const READERS: Readonly<Record<PictureFilter, (bytes: Buffer) => Pixels>> = {
  DCTDecode: readJpeg,
  JPXDecode: readWavelets,
  JBIG2Decode: readFaxPages,
  CCITTFaxDecode: () => NONE, // has no header
};

const count = ({ width, height, colors = 1 }: Pixels): number => width * height * colors;

const CODESTREAM = Buffer.from([0xff, 0x4f, 0xff, 0x51]);

/** The largest reference grid of JPEG 2000 (ITU T.800, A.5.1); a file may hold several, and readers disagree on which they take. */
function readWavelets(bytes: Buffer): Pixels {
  let largest = NONE;
  for (let at = bytes.indexOf(CODESTREAM); at >= 0; at = bytes.indexOf(CODESTREAM, at + 1)) {
    if (at + 42 > bytes.length) break;
    const colors = bytes.readUInt16BE(at + 40);
    // Coded data may hold these four bytes by chance; readers refuse a segment of another length.
    if (bytes.readUInt16BE(at + 4) !== 38 + 3 * colors) continue;
    const [right, bottom, left, top] = [8, 12, 16, 20].map((offset) => bytes.readUInt32BE(at + offset)) as Grid;
    const grid: Pixels = { width: Math.max(0, right - left), height: Math.max(0, bottom - top), colors };
    if (count(grid) > count(largest)) largest = grid;
  }
  return largest;
}

type Grid = [number, number, number, number];

const PAGE_LENGTH = Buffer.from([0, 0, 0, 19]);
const PAGE = 48;
const UNKNOWN = 0xff_ff_ff_ff;
/** How far the kind of a segment stands before its length: the page that it belongs to is a number of one byte or, as this bit says, of four. */
const [SHORT, LONG, IS_LONG] = [3, 6, 0x40];

/** The largest page of JBIG2 (ITU T.88, 7.2 and 7.4.8), which is a segment of 19 bytes. */
function readFaxPages(bytes: Buffer): Pixels {
  let largest = NONE;
  for (let at = bytes.indexOf(PAGE_LENGTH); at >= 0; at = bytes.indexOf(PAGE_LENGTH, at + 1)) {
    const [short = 0, long = 0] = [bytes[at - SHORT], bytes[at - LONG]];
    const isPage = (short & 63) === PAGE || ((long & 63) === PAGE && (long & IS_LONG) > 0);
    if (!isPage || at + 12 > bytes.length) continue;
    const [width, height] = [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)];
    const page: Pixels = { width, height: height === UNKNOWN ? 1 : height };
    if (count(page) > count(largest)) largest = page;
  }
  return largest;
}
