import { type Metafile, MetafileParts } from "./metafile.ts";

const PLACEABLE = 0x9a_c6_cd_d7;
const PLACEABLE_BYTES = 22;
const HEADER_BYTES = 18;
const TEXTOUT = 0x05_21;
const EXTTEXTOUT = 0x0a_32;
const ESCAPE = 0x06_26;
/** DIBBITBLT, DIBSTRETCHBLT, STRETCHDIB, SETDIBTODEV, BITBLT, STRETCHBLT. */
const PIXELS: ReadonlySet<number> = new Set([0x09_40, 0x0b_41, 0x0f_43, 0x0d_33, 0x09_22, 0x0b_23]);
/** The options of a text: the numbers of shapes in place of characters; a rectangle before them. */
const GLYPHS = 0x10;
const RECTANGLE = 0x06;

/** Returns where the header of a Windows metafile begins (MS-WMF 2.3.2.2 and 2.3.2.3); undefined for other bytes. */
function findHeader(view: DataView): number | undefined {
  const at = view.byteLength >= PLACEABLE_BYTES && view.getUint32(0, true) === PLACEABLE ? PLACEABLE_BYTES : 0;
  if (view.byteLength < at + HEADER_BYTES) return undefined;
  const [type, words, version] = [0, 2, 4].map((offset) => view.getUint16(at + offset, true));
  const isHeader = (type === 1 || type === 2) && words === 9 && (version === 0x0300 || version === 0x0100);
  return isHeader ? at : undefined;
}

const viewBytes = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns whether bytes are a Windows metafile. */
export const isWmf = (bytes: Uint8Array): boolean => findHeader(viewBytes(bytes)) !== undefined;

/** Reads the records of a Windows metafile (MS-WMF 2.3). What escapes carry, such as the same picture in another format, goes. */
export function readWmf(bytes: Uint8Array): Metafile {
  const view = viewBytes(bytes);
  const parts = new MetafileParts(bytes.length);
  const header = findHeader(view) ?? bytes.length;
  for (let at = header + HEADER_BYTES; at + 6 <= bytes.length;) {
    const size = view.getUint32(at, true) * 2;
    const type = view.getUint16(at + 4, true);
    if (type === 0) break;
    if (size < 6 || at + size > bytes.length) {
      // What follows is no record: nobody knows what it draws.
      parts.addUnreadable();
      break;
    }
    readRecord(new DataView(bytes.buffer, bytes.byteOffset + at, size), { type, at, parts });
    at += size;
  }
  return parts.finish();
}

type Placed = { readonly type: number; readonly at: number; readonly parts: MetafileParts };

function readRecord(record: DataView, { type, at, parts }: Placed): void {
  const size = record.byteLength;
  if (PIXELS.has(type)) parts.addUnreadable();
  // The number of the escape and of its bytes stay.
  else if (type === ESCAPE) parts.addDescription(at + 10, at + size);
  else if (type === TEXTOUT && size >= 8) {
    const length = record.getUint16(6, true);
    if (8 + length <= size) parts.addPiece({ at: at + 8, length, unit: 1 });
  } else if (type === EXTTEXTOUT && size >= 14) {
    const length = record.getUint16(10, true);
    const options = record.getUint16(12, true);
    const begin = (options & RECTANGLE) === 0 ? 14 : 22;
    if ((options & GLYPHS) !== 0) parts.addUnreadable();
    else if (begin + length <= size) parts.addPiece({ at: at + begin, length, unit: 1 });
  }
}
