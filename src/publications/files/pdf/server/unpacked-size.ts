import { inflateRawSync } from "node:zlib";
import type { PdfDictionary, PdfStream } from "./pdf-dictionary.ts";
import { getPacking, type StreamPacking } from "./stream-filters.ts";
import { hasFlateHeader, unpackPieces } from "./unpack-filters.ts";

const MB = 1024 * 1024;

/** What one stream of a page, a font or an attachment may unpack to: readers have it in memory whole, and some twice. */
export const MAX_STREAM_BYTES = 64 * MB;
/** A picture may have as many bytes as its pixels need: a page of A4 in four colours at 600 dpi has 133 MB. */
export const MAX_PICTURE_BYTES = 144 * MB;
/** All streams of a file together. None is kept, so that this bounds time alone. */
const MAX_TOTAL_BYTES = 1024 * MB;
const MAX_TOTAL_PICTURE_BYTES = 4096 * MB;

/** What deflated data unpack to at most (RFC 1951: 258 bytes of two bits), and any other (LZW: 3,839 bytes of twelve bits). */
const MAX_FLATE_RATIO = 1032;
const MAX_RATIO = 2560;
const PIECE = 16 * 1024;
/** Streams that are unpacked at once: at most 33 MB. */
const MAX_SMALL_BYTES = 32 * 1024;

/** `unpacks too far`: a bomb; `hidden`: what it unpacks to cannot be told. */
export type PackingProblem = "unpacks too far" | "hidden";

/**
 * Unpacks each stream of a PDF in pieces that are thrown away, and returns the first problem of the sizes; undefined where all are within the bounds.
 * Readers of PDFs have no limits of their own.
 */
export async function findPackingProblem(
  bytes: Buffer,
  streams: readonly PdfStream[],
): Promise<PackingProblem | undefined> {
  const totals = { pictures: 0, others: 0 };
  for (const stream of streams) {
    const packing = getPacking(stream.dictionary);
    if (!packing || (packing.filters.length > 0 && !beginsLine(bytes, stream))) return "hidden";
    const limit = getLimit(stream.dictionary);
    const size = await countUnpacked(bytes, stream, packing, limit);
    if (size > limit) return "unpacks too far";
    if (isPicture(stream.dictionary)) totals.pictures += size;
    else totals.others += size;
    if (totals.others > MAX_TOTAL_BYTES || totals.pictures > MAX_TOTAL_PICTURE_BYTES) return "unpacks too far";
  }
  return undefined;
}

/** Viewers skip the line of the word `stream`, whatever stands behind it. */
const beginsLine = (bytes: Buffer, { begins }: PdfStream): boolean => [10, 13].includes(bytes[begins - 1] ?? 0);

const isPicture = (dictionary: PdfDictionary): boolean => dictionary.get("Subtype")?.text === "Image";

/** What a stream may unpack to in bytes: a picture what its pixels need in four colours, each row with a byte that says how it was predicted. */
function getLimit(dictionary: PdfDictionary): number {
  if (!isPicture(dictionary)) return MAX_STREAM_BYTES;
  const [width, height, depth] = ["Width", "Height", "BitsPerComponent"].map((key) => getNumber(dictionary, key));
  const size = (height ?? 0) * (Math.ceil(((width ?? 0) * (depth ?? 8) * 4) / 8) + 1);
  return Math.max(MAX_STREAM_BYTES, Math.min(size, MAX_PICTURE_BYTES));
}

function getNumber(dictionary: PdfDictionary, key: string): number | undefined {
  const { kind, text } = dictionary.get(key) ?? {};
  return kind === "number" && text !== undefined && /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
}

/** Returns the size of an unpacked stream, or of what one of its filters makes on the way; anything above `limit` where it is larger. */
async function countUnpacked(
  bytes: Buffer,
  stream: PdfStream,
  { filters }: StreamPacking,
  limit: number,
): Promise<number> {
  const { begins, ends } = stream;
  if (filters.length === 0) return ends - begins;
  const region = bytes.subarray(begins, findEnd(bytes, stream));
  if (filters.length === 1 && filters[0] === "FlateDecode") {
    if (!hasFlateHeader(region)) return 0; // viewers leave it out
    const size = ends - begins > MAX_SMALL_BYTES ? undefined : countSmall(region);
    if (size !== undefined) return size;
  }
  const progress = { read: 0, largest: 0 };
  try {
    let pieces = readPieces(region, progress);
    for (const filter of filters) pieces = countPieces(unpackPieces(filter, pieces), progress, limit);
    for await (const _ of pieces);
  } catch (error) {
    if (error instanceof TooLarge) return limit + 1;
    // Viewers read on where these bytes are damaged, and what they would make of them is unknown.
    const ratio = filters.length === 1 && filters[0] === "FlateDecode" ? MAX_FLATE_RATIO : MAX_RATIO;
    return progress.largest + (region.length - progress.read) * ratio;
  }
  return progress.largest;
}

/** Where the bytes of a stream end for the viewer that reads furthest: where its length says, if a stream ends there, or else wherever its data do. */
function findEnd(bytes: Buffer, { dictionary, begins }: PdfStream): number {
  const stated = begins + (getNumber(dictionary, "Length") ?? Number.NaN);
  return stated <= bytes.length && /^\s{0,4}endstream/u.test(bytes.toString("latin1", stated, stated + 16))
    ? stated
    : bytes.length;
}

/** The size of a small stream; undefined where it is not small, or damaged. */
function countSmall(region: Buffer): number | undefined {
  try {
    return inflateRawSync(region.subarray(2), { maxOutputLength: MAX_SMALL_BYTES * MAX_FLATE_RATIO }).length;
  } catch {
    return undefined;
  }
}

class TooLarge extends Error {}

type Progress = { read: number; largest: number };

async function* readPieces(region: Buffer, progress: Progress): AsyncIterable<Uint8Array> {
  for (let at = 0; at < region.length; at += PIECE) {
    yield region.subarray(at, at + PIECE);
    progress.read = Math.min(at + PIECE, region.length); // when it was unpacked
  }
}

async function* countPieces(
  pieces: AsyncIterable<Uint8Array>,
  progress: Progress,
  limit: number,
): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    progress.largest = Math.max(progress.largest, size);
    if (size > limit) throw new TooLarge();
    yield piece;
  }
}
