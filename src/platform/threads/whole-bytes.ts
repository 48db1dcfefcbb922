import type { Readable } from "node:stream";

/**
 * A stream's bytes in one buffer of this size, ready to be moved into a thread: filled piece by piece, so that no piece
 * of work is longer than one chunk. Throws when the stream is longer; a shorter one gives fewer bytes.
 */
export async function wholeBytes(content: Readable, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    if (at + chunk.length > size) throw new Error(`The file is longer than the ${size} bytes that were expected.`);
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return at === size ? bytes : bytes.slice(0, at);
}
