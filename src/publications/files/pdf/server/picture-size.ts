import type { PdfDictionary } from "./pdf-dictionary.ts";
import type { PictureFilter } from "./stream-filters.ts";

/** Readers leave out larger pictures, but go by the pixels that the PDF states (`files/server/open-pdf.ts`). */
const MAX_PIXELS = 50_000_000;
/** A picture that states its pixels truly may have as many: A2 at 600 dpi. */
const MAX_TRUE_PIXELS = 150_000_000;

/** Returns whether a coded picture has more pixels than a reader that goes by those of the PDF expects. */
export function hasTooManyPixels(coding: PictureFilter, bytes: Buffer, dictionary: PdfDictionary): boolean {
  const [width, height] = READERS[coding](bytes);
  if (width * height <= MAX_PIXELS) return false;
  const isTrue = isStated(dictionary, ["Width", "W"], width) && isStated(dictionary, ["Height", "H"], height);
  return !isTrue || width * height > MAX_TRUE_PIXELS;
}

const isStated = (dictionary: PdfDictionary, keys: readonly string[], length: number): boolean => {
  const values = keys.flatMap((key) => dictionary.get(key) ?? []);
  return values.length > 0 && values.every(({ kind, text }) => kind === "number" && Number(text) === length);
};

type Pixels = readonly [width: number, height: number];
const NONE: Pixels = [0, 0];

const READERS: Readonly<Record<PictureFilter, (bytes: Buffer) => Pixels>> = {
  DCTDecode: readJpeg,
  JPXDecode: readWavelets,
  JBIG2Decode: readFaxPages,
  CCITTFaxDecode: () => NONE, // has no header
};

const START_OF_IMAGE = Buffer.from([0xff, 0xd8]);
const NUMBER_OF_LINES = Buffer.from([0xff, 0xdc, 0, 4]);
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;

/**
 * The pixels of a JPEG's frame (ITU T.81, B.2.2), the largest where bytes may be taken for several: readers find the end of tables in their own ways.
 * A segment behind the scan may correct the height (B.2.5).
 */
function readJpeg(bytes: Buffer): Pixels {
  let at = bytes.indexOf(START_OF_IMAGE) + 2;
  let largest = NONE;
  while (at >= 2 && at + 10 <= bytes.length) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker >= 0xc0 && marker <= 0xc2) {
      const frame: Pixels = [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
      if (frame[0] * Math.max(1, frame[1]) > largest[0] * Math.max(1, largest[1])) largest = frame;
    }
    if (marker === START_OF_SCAN && largest[0] > 0) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    // Remarks and thumbnails are skipped, if a segment follows them; all others are searched.
    const isRemark = (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT;
    at = isRemark && bytes[end] === 0xff ? end : bytes.indexOf(0xff, at + 1);
    if (at < 0) break;
  }
  let lines = largest[1];
  for (let place = bytes.indexOf(NUMBER_OF_LINES); place >= 0; place = bytes.indexOf(NUMBER_OF_LINES, place + 1))
    if (place + 6 <= bytes.length) lines = Math.max(lines, bytes.readUInt16BE(place + 4));
  return [largest[0], lines];
}

const CODESTREAM = Buffer.from([0xff, 0x4f, 0xff, 0x51]);

/** The reference grid of JPEG 2000 (ITU T.800, A.5.1). */
function readWavelets(bytes: Buffer): Pixels {
  const at = bytes.indexOf(CODESTREAM);
  if (at < 0 || at + 24 > bytes.length) return NONE;
  const [right, bottom, left, top] = [8, 12, 16, 20].map((offset) => bytes.readUInt32BE(at + offset)) as Grid;
  return [Math.max(0, right - left), Math.max(0, bottom - top)];
}

type Grid = [number, number, number, number];

const PAGE_LENGTH = Buffer.from([0, 0, 0, 19]);
const PAGE = 48;
const UNKNOWN = 0xff_ff_ff_ff;

/** The pages of JBIG2 (ITU T.88, 7.4.8): a segment of 19 bytes, whose kind stands three bytes before its length. */
function readFaxPages(bytes: Buffer): Pixels {
  let largest = NONE;
  for (let at = bytes.indexOf(PAGE_LENGTH); at >= 3; at = bytes.indexOf(PAGE_LENGTH, at + 1)) {
    if (((bytes[at - 3] ?? 0) & 63) !== PAGE || at + 12 > bytes.length) continue;
    const [width, height] = [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)];
    const page: Pixels = [width, height === UNKNOWN ? 1 : height];
    if (page[0] * page[1] > largest[0] * largest[1]) largest = page;
  }
  return largest;
}
