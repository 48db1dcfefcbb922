import { setTimeout } from "node:timers/promises";

/** Waits until so many bytes more may be taken. */
export type UploadRate = (bytes: number) => Promise<void>;

type Timing = { readonly now: () => number; readonly sleep: (milliseconds: number) => Promise<unknown> };
const REAL: Timing = { now: () => performance.now(), sleep: setTimeout };

/**
 * Limits all uploads together to a number of bytes a second: each piece waits until those before it have had their
 * time, so that simultaneous uploads share the rate. `now` is in milliseconds and never goes back.
 */
export function createUploadRate(bytesPerSecond: number, { now, sleep }: Timing = REAL): UploadRate {
  let free = 0;
  return async (bytes) => {
    const wait = free - now();
    free = Math.max(free, now()) + (bytes / bytesPerSecond) * 1000;
    if (wait > 0) await sleep(wait);
  };
}

/**
 * Of all uploads together: 128 Mbit a second, more than an editor's line brings. Taking bytes in, their checksum and writing
 * them cost the thread that also makes pages.
 */
const UPLOADS = createUploadRate(16 * 1024 * 1024);

/** The pieces of an upload, no faster than all uploads of this process together may come; the sender's line then waits. */
export async function* rateLimited<Piece extends Uint8Array>(
  pieces: AsyncIterable<Piece>,
  pace: UploadRate = UPLOADS,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    await pace(piece.length);
    yield piece;
  }
}
