import { setImmediate } from "node:timers/promises";
import { Readable } from "node:stream";

declare const CLOSED: unique symbol;

/**
 * Bytes that a stranger chose: a file that was uploaded, or what a thread made of one. The event loop counts them, stores them
 * and passes them on; only a thread opens them (`open-uploaded.ts`), so that no content of a file can hold the loop.
 */
export type UploadedBytes = { readonly byteLength: number; readonly [CLOSED]?: never };

/** A piece that is read, copied or stored without a turn of the event loop. */
const PIECE = 64 * 1024;
/** Bytes that are copied between two turns of the event loop: a millisecond or two. */
const COPY_CHUNK_BYTES = 4 * 1024 * 1024;

function toView(bytes: UploadedBytes): Uint8Array {
  if (!(bytes instanceof Uint8Array)) throw new TypeError("These are no uploaded bytes.");
  return bytes;
}

/** Returns the buffer that moves into a thread with these bytes; none where it holds other bytes too, so that they are copied. */
export function listByteBuffers(bytes: UploadedBytes): readonly ArrayBuffer[] {
  const { buffer, byteLength } = toView(bytes);
  return buffer instanceof ArrayBuffer && byteLength > 0 && byteLength === buffer.byteLength ? [buffer] : [];
}

/** Returns the first bytes, 64 kB at most, by which the kind of a file is told. */
export const readBeginning = (bytes: UploadedBytes, length = PIECE): Buffer =>
  Buffer.from(toView(bytes).subarray(0, Math.min(length, PIECE)));

/** Returns the bytes as a stream, to be stored. */
export const streamBytes = (bytes: UploadedBytes): Readable => Readable.from(splitChunks(toView(bytes), PIECE));

/** Returns a copy, made in pieces: bytes that move into a thread are gone afterwards. */
export const copyBytes = (bytes: UploadedBytes): Promise<UploadedBytes> =>
  joinPieces(splitChunks(toView(bytes), PIECE), bytes.byteLength);

function* splitChunks(bytes: Uint8Array, length: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/**
 * Returns pieces in one buffer of this size, ready to be moved into a thread; the event loop has its turn between them. Throws when there
 * are more bytes; fewer give fewer.
 */
export async function joinPieces(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  size: number,
): Promise<UploadedBytes> {
  const bytes = new Uint8Array(size);
  let [at, turnAt] = [0, COPY_CHUNK_BYTES];
  for await (const piece of pieces) {
    if (at + piece.length > size) throw new Error(`The file is longer than the ${size} bytes that were expected.`);
    bytes.set(piece, at);
    at += piece.length;
    if (at < turnAt) continue;
    turnAt = at + COPY_CHUNK_BYTES;
    await setImmediate();
  }
  // The longer buffer is free at once: its memory is given back.
  return at === size ? bytes : new Uint8Array(bytes.buffer.transfer(at));
}
