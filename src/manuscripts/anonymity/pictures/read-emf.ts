import { type Metafile, MetafileParts } from "./metafile.ts";

const HEADER = 1;
const HEADER_BYTES = 88;
const COMMENT = 70;
/** BITBLT, STRETCHBLT, MASKBLT, PLGBLT, SETDIBITSTODEVICE, STRETCHDIBITS, ALPHABLEND, TRANSPARENTBLT. */
const PIXELS: ReadonlySet<number> = new Set([76, 77, 78, 79, 80, 81, 114, 116]);
const EXTTEXTOUT = { 83: 1, 84: 2 } as const;
const POLYTEXTOUT = { 96: 1, 97: 2 } as const;
const SMALLTEXTOUT = 108;
/** The options of a text: the numbers of shapes in place of characters; no rectangle; characters of one byte. */
const GLYPHS = 0x10;
const NO_RECTANGLE = 0x100;
const SMALL_CHARACTERS = 0x200;
const EMF_PLUS = "EMF+";
const DRAW_STRING = 0x40_1c;
const DRAW_DRIVER_STRING = 0x40_36;
const OBJECT = 0x40_08;
const PICTURE_OBJECT = 5;

/** Returns whether bytes are an enhanced metafile: its first record is the header with the signature (MS-EMF 2.2.9). */
export const isEmf = (bytes: Uint8Array): boolean =>
  bytes.length >= HEADER_BYTES && bytes[0] === HEADER && readAscii(bytes, 40, 4) === " EMF";

/** Reads the records of an enhanced metafile (MS-EMF 2.3), those of EMF+ within its comments too (MS-EMFPLUS 2.3). */
export function readEmf(bytes: Uint8Array): Metafile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new MetafileParts(bytes.length);
  for (let at = 0; at + 8 <= bytes.length;) {
    const type = view.getUint32(at, true);
    const size = view.getUint32(at + 4, true);
    if (size < 8 || at + size > bytes.length) {
      // What follows is no record: nobody knows what it draws.
      parts.addUnreadable();
      break;
    }
    readRecord(bytes, new DataView(bytes.buffer, bytes.byteOffset + at, size), { type, at, parts });
    at += size;
  }
  return parts.finish();
}

type Placed = { readonly type: number; readonly at: number; readonly parts: MetafileParts };

function readRecord(bytes: Uint8Array, record: DataView, { type, at, parts }: Placed): void {
  const size = record.byteLength;
  if (PIXELS.has(type)) parts.addUnreadable();
  else if (type === HEADER && at === 0 && size >= HEADER_BYTES) {
    const start = record.getUint32(64, true);
    if (start >= HEADER_BYTES) parts.addDescription(start, start + record.getUint32(60, true) * 2);
    // Their number and place.
    parts.addDescription(60, 68);
  } else if (type === COMMENT && size >= 16) {
    if (readAscii(bytes, at + 12, 4) === EMF_PLUS) readPlus(record, { at, parts });
    else parts.addDescription(at + 12, at + size);
  } else if (type in EXTTEXTOUT && size >= 76) {
    readText(record, { at, begin: 36, unit: type === 84 ? 2 : 1, parts });
  } else if (type in POLYTEXTOUT && size >= 40) {
    const count = record.getUint32(36, true);
    for (let text = 0; text < count && 80 + text * 40 <= size; text += 1)
      readText(record, { at, begin: 40 + text * 40, unit: type === 97 ? 2 : 1, parts });
  } else if (type === SMALLTEXTOUT && size >= 36) readSmallText(record, { at, parts });
}

type Text = { readonly at: number; readonly begin: number; readonly unit: 1 | 2; readonly parts: MetafileParts };

/** EmrText (MS-EMF 2.2.5) begins at `begin` of the record; its characters lie at an offset from the record's beginning. */
function readText(record: DataView, { at, begin, unit, parts }: Text): void {
  const length = record.getUint32(begin + 8, true);
  const offset = record.getUint32(begin + 12, true);
  if ((record.getUint32(begin + 16, true) & GLYPHS) !== 0) parts.addUnreadable();
  else if (offset + length * unit <= record.byteLength) parts.addPiece({ at: at + offset, length, unit });
}

function readSmallText(record: DataView, { at, parts }: Omit<Placed, "type">): void {
  const length = record.getUint32(16, true);
  const options = record.getUint32(20, true);
  const begin = (options & NO_RECTANGLE) === 0 ? 52 : 36;
  const unit = (options & SMALL_CHARACTERS) === 0 ? 2 : 1;
  if ((options & GLYPHS) !== 0) parts.addUnreadable();
  else if (begin + length * unit <= record.byteLength) parts.addPiece({ at: at + begin, length, unit });
}

function readPlus(comment: DataView, { at, parts }: Omit<Placed, "type">): void {
  for (let start = 16; start + 12 <= comment.byteLength;) {
    const type = comment.getUint16(start, true);
    const flags = comment.getUint16(start + 2, true);
    const size = comment.getUint32(start + 4, true);
    if (size < 12 || start + size > comment.byteLength) return;
    if (type === OBJECT && ((flags >> 8) & 0x7f) === PICTURE_OBJECT) parts.addUnreadable();
    if (type === DRAW_STRING && size >= 40) {
      const length = comment.getUint32(start + 20, true);
      if (40 + length * 2 <= size) parts.addPiece({ at: at + start + 40, length, unit: 2 });
    }
    // Driver strings are characters or the numbers of shapes, by their first option.
    if (type === DRAW_DRIVER_STRING && size >= 28) {
      const length = comment.getUint32(start + 24, true);
      if ((comment.getUint32(start + 16, true) & 1) === 0) parts.addUnreadable();
      else if (28 + length * 2 <= size) parts.addPiece({ at: at + start + 28, length, unit: 2 });
    }
    start += size;
  }
}

const readAscii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
