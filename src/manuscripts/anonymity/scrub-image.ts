/** Removes what cameras and programs write beside the pixels of an image: place, owner, time, device, comments. Unknown kinds stay as they are. */
export function scrubImage(bytes: Uint8Array): Uint8Array {
  if (begins(bytes, [0xff, 0xd8])) return scrubJpeg(bytes);
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return scrubPng(bytes);
  if (begins(bytes, ascii("RIFF")) && begins(bytes.subarray(8), ascii("WEBP"))) return scrubWebp(bytes);
  if (begins(bytes, [0x49, 0x49, 42, 0]) || begins(bytes, [0x4d, 0x4d, 0, 42])) return scrubTiff(bytes);
  return bytes;
}

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const begins = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

const START_OF_SCAN = 0xda;

/**
 * Keeps the segments that decoders need (ITU-T T.81, annex B): of the application's own JFIF (APP0), colour profiles (APP2) and
 * Adobe's colour transform (APP14). EXIF, XMP, IPTC and comments go.
 */
export function scrubJpeg(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) break;
    const end = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    const segment = bytes.subarray(at, end);
    if (isNeeded(marker, segment)) parts.push(segment);
    at = end;
  }
  // What follows the picture, as telephones append a second one, goes as well.
  const end = lastMarker(bytes, at);
  return joinBytes([...parts, bytes.subarray(at, end)]);
}

function isNeeded(marker: number, segment: Uint8Array): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  if (marker === 0xfe) return false;
  if (!isApplication) return true;
  const names: Readonly<Record<number, string>> = { 0xe0: "JFIF", 0xe2: "ICC_PROFILE", 0xee: "Adobe" };
  const name = names[marker];
  return name !== undefined && begins(segment.subarray(4), ascii(name));
}

/** The end of the picture that begins its scan at `from`: its end marker, past the tables between scans. */
function lastMarker(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length;) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === 0xd9) return at + 2;
    const isSegment = marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd8);
    at += isSegment ? 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0) : 1;
  }
  return bytes.length;
}

/** Chunks that change the visible picture (PNG, third edition, 11.2 and 11.3); text, time and EXIF do not. */
const PNG_CHUNKS = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD hIST pHYs sPLT acTL fcTL fdAT".split(" "),
);

function scrubPng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (PNG_CHUNKS.has(type)) parts.push(bytes.subarray(at, Math.min(end, bytes.length)));
    if (type === "IEND") break;
    at = end;
  }
  return joinBytes(parts);
}

function scrubWebp(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    const chunk = bytes.slice(at, Math.min(end, bytes.length));
    // The head says which of the two follow: EXIF (bit 3) and XMP (bit 2) no longer do.
    if (type === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~0x0c;
    if (type !== "EXIF" && type !== "XMP ") parts.push(chunk);
    at = end;
  }
  const head = bytes.slice(0, 12);
  new DataView(head.buffer).setUint32(4, 4 + parts.reduce((sum, { length }) => sum + length, 0), true);
  return joinBytes([head, ...parts]);
}

/** Tags of TIFF 6.0, section 8, and their later ones: description, make, model, software, time, artist, host, XMP, IPTC, Photoshop, copyright, EXIF, GPS. */
const TIFF_TAGS = new Set([
  269, 270, 271, 272, 285, 305, 306, 315, 316, 700, 33_432, 33_723, 34_377, 34_665, 34_853, 37_724,
]);
const TIFF_POINTERS = new Set([34_665, 34_853]);
const TIFF_SIZES: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
};
const MAX_PAGES = 100;

/** A TIFF names its parts by their place, so that these values are overwritten with zeros instead of taken out. */
function scrubTiff(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  const isLittle = copy[0] === 0x49;
  let directory = copy.length >= 8 ? view.getUint32(4, isLittle) : 0;
  for (let page = 0; page < MAX_PAGES && directory > 0 && directory + 2 <= copy.length; page += 1) {
    directory = scrubTiffDirectory(copy, view, isLittle, directory, false);
  }
  return copy;
}

/** Returns where the next directory lies; 0 for none. */
function scrubTiffDirectory(
  copy: Uint8Array,
  view: DataView,
  isLittle: boolean,
  directory: number,
  isWhole: boolean,
): number {
  const entries = view.getUint16(directory, isLittle);
  const end = directory + 2 + entries * 12;
  if (end > copy.length) return 0;
  for (let at = directory + 2; at < end; at += 12) {
    const tag = view.getUint16(at, isLittle);
    if (!isWhole && !TIFF_TAGS.has(tag)) continue;
    const length = (TIFF_SIZES[view.getUint16(at + 2, isLittle)] ?? 1) * view.getUint32(at + 4, isLittle);
    const value = view.getUint32(at + 8, isLittle);
    if (TIFF_POINTERS.has(tag) && value + 2 <= copy.length) scrubTiffDirectory(copy, view, isLittle, value, true);
    else if (length > 4) copy.fill(0, Math.min(value, copy.length), Math.min(value + length, copy.length));
    if (length <= 4 && !TIFF_POINTERS.has(tag)) copy.fill(0, at + 8, at + 12);
  }
  return end + 4 <= copy.length ? view.getUint32(end, isLittle) : 0;
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
