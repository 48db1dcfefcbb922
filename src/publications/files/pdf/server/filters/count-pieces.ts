import type { Filter } from "../stream-filters.ts";
import { unpackPieces } from "./unpack-filters.ts";

const PIECE = 16 * 1024;

/** What zlib makes at a time of a whole stream, and of a small picture within one or for the next filter of a chain, which multiplies it. */
const [LARGE, SMALL] = [64 * 1024, 16 * 1024];

/** A filter made more than the limit. */
export class TooLarge extends Error {}

/** How many packed bytes were read, and the most that one of the filters made of them. */
export type Progress = { read: number; largest: number };

/**
 * Returns what a chain of filters makes of packed bytes, in pieces, of which `isSmall` data have one or few. Throws TooLarge above `limit` bytes of one filter,
 * and for damaged bytes.
 */
export function unpackChain(
  filters: readonly Filter[],
  region: Buffer,
  limit: number,
  progress: Progress,
  isSmall = false,
): AsyncIterable<Uint8Array> {
  let pieces = readPieces(region, progress);
  for (const [index, filter] of filters.entries()) {
    const chunkSize = isSmall || index < filters.length - 1 ? SMALL : LARGE;
    pieces = countPieces(unpackPieces(filter, pieces, chunkSize), progress, limit);
  }
  return pieces;
}

/** In what steps the place of the damage is sought. */
const STEP = 16;

/** Returns how many packed bytes, in steps of 16, a filter reads before those that are damaged; `before`: so many are known to be whole. */
export async function countBeforeDamage(filter: Filter, region: Buffer, before: number): Promise<number> {
  let at = 0;
  async function* feed(): AsyncIterable<Uint8Array> {
    while (at < region.length) {
      const end = at < before ? Math.min(before, at + PIECE) : at + STEP;
      yield region.subarray(at, end);
      at = end; // when it was unpacked
    }
  }
  try {
    for await (const _ of unpackPieces(filter, feed(), LARGE));
  } catch {
    // The place is what is asked.
  }
  return Math.min(at, region.length);
}

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
