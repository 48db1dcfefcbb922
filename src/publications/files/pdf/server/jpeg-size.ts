/** What a header states; `colors` where a picture may have many. */
export type Pixels = { readonly width: number; readonly height: number; readonly colors?: number };

const START_OF_IMAGE = Buffer.from([0xff, 0xd8]);
const NUMBER_OF_LINES = Buffer.from([0xff, 0xdc, 0, 4]);
const [HUFFMAN_TABLES, END_OF_IMAGE, START_OF_SCAN, QUANTISATION_TABLES, LINES, RESTARTS] = [
  0xc4, 0xd9, 0xda, 0xdb, 0xdc, 0xdd,
];
/** Baseline, extended, progressive and lossless pictures, and those of arithmetic codes (ITU T.81, table B.1). */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc9, 0xca, 0xcb]);
const FRAME_BYTES = 10;
/** Programs write some hundred: a profile of colours, or remarks, in parts of 64 kB. */
const MAX_SEGMENTS = 10_000;
const NONE: Pixels = { width: 0, height: 0 };

/**
 * Returns the pixels of a JPEG's frame (ITU T.81, B.2.2), the largest where readers may disagree. A segment behind the scan may correct the height
 * (B.2.5). Segments are followed from one to the next, as any bytes may stand within them. Where one leads to no other, all bytes are searched.
 */
export function readJpeg(bytes: Buffer): Pixels {
  const start = bytes.indexOf(START_OF_IMAGE);
  if (start < 0) return NONE;
  const { width, height } = followSegments(bytes, start + 2) ?? searchFrames(bytes, start + 2);
  let lines = height;
  for (let at = bytes.indexOf(NUMBER_OF_LINES, start); at >= 0; at = bytes.indexOf(NUMBER_OF_LINES, at + 1))
    if (at + 6 <= bytes.length) lines = Math.max(lines, bytes.readUInt16BE(at + 4));
  return { width, height: lines };
}

/** Returns the largest frame up to the scan; undefined where segments do not follow each other. */
function followSegments(bytes: Buffer, start: number): Pixels | undefined {
  let largest = NONE;
  const places = new Set([start]);
  for (const at of places) {
    if (at >= bytes.length) continue;
    if (places.size > MAX_SEGMENTS || bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) continue;
    if (marker === 0xff) {
      places.add(at + 1);
      continue;
    }
    if (marker < 0xc0 || at + 4 > bytes.length) return undefined;
    largest = chooseLarger(largest, readFrame(bytes, at));
    for (const end of listEnds(bytes, at, marker)) places.add(end);
  }
  return largest;
}

/** Returns where a segment ends: as its length says, and as readers do that go by its tables. */
function listEnds(bytes: Buffer, at: number, marker: number): readonly number[] {
  const stated = at + 2 + bytes.readUInt16BE(at + 2);
  if (FRAMES.has(marker)) return [stated, at + FRAME_BYTES + 3 * (bytes[at + 9] ?? 0)];
  if (marker === LINES || marker === RESTARTS) return [stated, at + 6];
  if (marker !== HUFFMAN_TABLES && marker !== QUANTISATION_TABLES) return [stated];
  let end = at + 4;
  while (end < stated && end < bytes.length) {
    if (marker === QUANTISATION_TABLES) end += (bytes[end] ?? 0) >= 16 ? 129 : 65;
    else end += 17 + bytes.subarray(end + 1, end + 17).reduce((sum, codes) => sum + codes, 0);
  }
  return [stated, end];
}

/** Returns the largest of all bytes that may be taken for a frame. Coded data hold none: a zero follows each 255. */
function searchFrames(bytes: Buffer, start: number): Pixels {
  let largest = NONE;
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1))
    largest = chooseLarger(largest, readFrame(bytes, at));
  return largest;
}

function readFrame(bytes: Buffer, at: number): Pixels {
  if (!FRAMES.has(bytes[at + 1] ?? 0) || at + FRAME_BYTES > bytes.length) return NONE;
  return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
}

/** The height may follow later. */
const chooseLarger = (one: Pixels, other: Pixels): Pixels =>
  other.width * Math.max(1, other.height) > one.width * Math.max(1, one.height) ? other : one;
