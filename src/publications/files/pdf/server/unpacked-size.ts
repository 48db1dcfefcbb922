import { inflateRawSync } from "node:zlib";
import { getReadingMemory, isMemoryTaken } from "#platform/threads/reading-memory.ts";
import { CodedPicture } from "./coded-picture.ts";
import { countBeforeDamage, TooLarge, unpackChain } from "./filters/count-pieces.ts";
import { type InlineCost, InlineImages } from "./inline-images.ts";
import type { PdfDictionary, PdfStream } from "./pdf-dictionary.ts";
import type { PdfObjects } from "./pdf-objects.ts";
import { hasTooManyPixels } from "./picture-size.ts";
import { type Edges, SplitPictures } from "./split-pictures.ts";
import { getNumber, getPacking, getRegion, type StreamPacking } from "./stream-filters.ts";
import { hasFlateHeader } from "./filters/unpack-filters.ts";

const MB = 1024 * 1024;

/** What one stream of a page, a font or an attachment may unpack to: readers have it in memory whole, and some twice. */
export const MAX_STREAM_BYTES = 64 * MB;
/** A picture that its own filter does not read may have as many bytes as its pixels need: a page of A4 in four colours at 600 dpi has 133 MB. */
export const MAX_PICTURE_BYTES = 144 * MB;
/** All streams of a file together. None is kept, so that this bounds time alone. */
const MAX_TOTAL_BYTES = 1024 * MB;
const MAX_TOTAL_PICTURE_BYTES = 4096 * MB;

/** What deflated data unpack to at most (RFC 1951: 258 bytes of two bits), and any other (LZW: 3,839 bytes of twelve bits). */
const MAX_FLATE_RATIO = 1032;
const MAX_RATIO = 2560;
/** A row of A3 in four colours at 600 dpi has 40 kB. */
const MAX_ROW_BYTES = MB;
/** What is read behind the word `endstream`, all streams together: their data may go on there. Deflated data end by themselves. */
const MAX_BYTES_BEYOND = 32 * MB;
/** What may stand behind damaged bytes, such as a checksum: a picture within contents that has room there unpacks to some megabytes at most. */
const MAX_UNREAD_BYTES = 64;
/** Streams that are unpacked at once: at most 33 MB. */
const MAX_SMALL_BYTES = 32 * 1024;

/** How often readers have an unpacked stream in memory at once. */
const COPIES = 2;

/** `unpacks too far`: a bomb; `needs too much memory`: readers could never have one of its streams; `hidden`: what it unpacks to cannot be told. */
export type PackingProblem = "unpacks too far" | "needs too much memory" | "hidden";

/** `readerBytes`: what readers need at once for the largest of its streams, beside the file. */
export type Packing = { readonly problem: PackingProblem } | { readonly problem?: never; readonly readerBytes: number };

/**
 * Unpacks each stream of a PDF in pieces that are thrown away, and returns the first problem of the sizes, or what its readers need. They have no
 * limits of their own. `memory`: that of all readers, in bytes.
 */
export async function measurePacking(
  bytes: Buffer,
  objects: PdfObjects,
  memory = getReadingMemory(),
): Promise<Packing> {
  const totals = { pictures: 0, others: 0, beyond: 0 };
  const most = Math.floor((memory - bytes.length) / COPIES);
  let largest = 0;
  const contents = new ContentSizes();
  const pictures = new SplitPictures();
  const cost: InlineCost = { read: 0 };
  for (const stream of objects.streams) {
    const packing = getPacking(stream.dictionary, (reference) => objects.findValue(reference));
    if (!packing || (packing.filters.length > 0 && !beginsLine(bytes, stream))) return { problem: "hidden" };
    const honest = packing.picture ? MAX_STREAM_BYTES : getLimit(stream.dictionary);
    // The bytes of a photograph are held whole: its own filter reads them.
    const limit = packing.picture ? Math.max(0, Math.min(honest, most)) : honest;
    const region = getRegion(bytes, stream, packing, (length) => objects.findLength(length));
    const { size, read, edges, problem } = await countUnpacked(stream, region, packing, { limit, cost });
    if (problem) return { problem };
    if (size > honest) return { problem: "unpacks too far" };
    if (size > Math.min(limit, most)) return { problem: "needs too much memory" };
    if (packing.rowBytes > MAX_ROW_BYTES) return { problem: "unpacks too far" };
    largest = Math.max(largest, size);
    // Viewers read a fax as contents to its end, and a bit of it may be a row.
    contents.add(stream, packing.picture === "CCITTFaxDecode" ? Infinity : size + packing.rowBytes);
    if (edges) pictures.add(stream, edges);
    if (isPicture(stream.dictionary)) totals.pictures += size;
    else totals.others += size;
    if (packing.filters[0] !== "FlateDecode") totals.beyond += Math.max(0, read - (stream.ends - stream.begins));
    if (totals.others > MAX_TOTAL_BYTES || totals.pictures > MAX_TOTAL_PICTURE_BYTES)
      return { problem: "unpacks too far" };
    if (totals.beyond > MAX_BYTES_BEYOND) return { problem: "hidden" };
  }
  for (const numbers of objects.arrays) {
    const size = contents.sum(numbers);
    if (size > MAX_STREAM_BYTES) return { problem: "unpacks too far" };
    if (pictures.areIn(numbers)) return { problem: "hidden" };
    largest = Math.max(largest, size);
  }
  return largest > most ? { problem: "needs too much memory" } : { readerBytes: COPIES * largest };
}

/** The sizes of streams by their numbers. Readers unpack all that an array names as the contents of a page, and join them. */
class ContentSizes {
  readonly #sizes = new Map<number, number>();
  /** The largest of those whose number cannot be told. */
  #unknown = 0;

  add({ number }: PdfStream, size: number): void {
    if (number === undefined) this.#unknown = Math.max(this.#unknown, size);
    else this.#sizes.set(number, Math.max(size, this.#sizes.get(number) ?? 0));
  }

  /** What the streams with these numbers have together. */
  sum(numbers: Uint32Array): number {
    let sum = 0;
    for (const number of numbers) sum += Math.max(this.#sizes.get(number) ?? 0, this.#unknown);
    return sum;
  }
}

/** Viewers skip the line of the word `stream`, whatever stands behind it. */
const beginsLine = (bytes: Buffer, { begins }: PdfStream): boolean => [10, 13].includes(bytes[begins - 1] ?? 0);

const isPicture = (dictionary: PdfDictionary): boolean => dictionary.get("Subtype")?.text === "Image";

/** Whether a stream says that it is a picture, a font, a profile of colours, metadata or an attached file (ISO 32000-1 tables 45, 66, 89, 127 and 315). */
function isOther(dictionary: PdfDictionary): boolean {
  const [type, subtype] = [dictionary.get("Type")?.text ?? "", dictionary.get("Subtype")?.text ?? ""];
  return OTHER_TYPES.has(type) || OTHER_SUBTYPES.has(subtype) || OTHER_KEYS.some((key) => dictionary.has(key));
}

const OTHER_TYPES: ReadonlySet<string> = new Set(["EmbeddedFile", "Metadata", "XRef"]);
const OTHER_SUBTYPES: ReadonlySet<string> = new Set(["Image", "XML", "Type1C", "CIDFontType0C", "OpenType"]);
const OTHER_KEYS = ["Length1", "N"] as const;

/** What a stream may unpack to in bytes: a picture what its pixels need in four colours, each row with a byte that says how it was predicted. */
function getLimit(dictionary: PdfDictionary): number {
  if (!isPicture(dictionary)) return MAX_STREAM_BYTES;
  const [width, height, depth] = ["Width", "Height", "BitsPerComponent"].map((key) => getNumber(dictionary, key));
  const size = (height ?? 0) * (Math.ceil(((width ?? 0) * (depth ?? 8) * 4) / 8) + 1);
  return Math.max(MAX_STREAM_BYTES, Math.min(size, MAX_PICTURE_BYTES));
}

type Counted = {
  readonly size: number;
  readonly read: number;
  /** Of a stream that viewers do not leave out. */
  readonly edges?: Edges;
  readonly problem?: PackingProblem | undefined;
};

/**
 * Returns the size of an unpacked stream with the pictures within it, or of what one of its filters makes on the way; anything above `limit` where it is
 * larger. `read`: how many packed bytes it took.
 */
async function countUnpacked(
  { dictionary, begins, ends }: PdfStream,
  region: Buffer,
  { filters, picture }: StreamPacking,
  { limit, cost }: { readonly limit: number; readonly cost: InlineCost },
): Promise<Counted> {
  const inline = new InlineImages(isOther(dictionary), cost);
  const coded = new CodedPicture(filters.length === 0 ? region : undefined);
  const progress = { read: 0, largest: filters.length === 0 ? region.length : 0 };
  const take = async (piece: Uint8Array): Promise<void> => {
    if (picture) coded.add(piece);
    else await inline.take(piece);
  };
  const isFlate = filters.length === 1 && filters[0] === "FlateDecode";
  if (isFlate && !hasFlateHeader(region)) return { size: 0, read: 0 }; // viewers leave it out
  const small = isFlate && ends - begins <= MAX_SMALL_BYTES ? unpackSmall(region) : undefined;
  try {
    try {
      if (small) await take(small);
      else for await (const piece of unpackChain(filters, region, limit, progress)) await take(piece);
    } catch (error) {
      if (isMemoryTaken(error)) throw error;
      if (error instanceof TooLarge) return { size: limit + 1, read: progress.read };
      // Viewers read on where these bytes are damaged, and what they would make of them is unknown: a second filter, or a picture within contents,
      // could multiply it without a bound.
      const [filter, ...others] = filters;
      if (!filter || others.length > 0) return { size: 0, read: progress.read, problem: "hidden" };
      const unread = region.length - (await countBeforeDamage(filter, region, progress.read));
      if (unread > MAX_UNREAD_BYTES) return { size: 0, read: progress.read, problem: "hidden" };
      progress.largest += unread * (isFlate ? MAX_FLATE_RATIO : MAX_RATIO);
    }
    await inline.finish();
    const hasPixels = picture !== undefined && hasTooManyPixels(picture, coded.join(), dictionary);
    const size = (small?.length ?? progress.largest) + inline.size;
    return { size, read: progress.read, edges: inline.edges, problem: hasPixels ? "unpacks too far" : inline.problem };
  } finally {
    coded.free();
  }
}

/** The bytes of a small stream; undefined where it is not small, or damaged. */
function unpackSmall(region: Buffer): Buffer | undefined {
  try {
    return inflateRawSync(region.subarray(2), { maxOutputLength: MAX_SMALL_BYTES * MAX_FLATE_RATIO });
  } catch {
    return undefined;
  }
}
