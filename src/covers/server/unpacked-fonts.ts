import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { decompress } from "wawoff2";

const unpacked = new LRUCache<string, Promise<Uint8Array>>({ max: 32 });
let last: Promise<unknown> = Promise.resolve();

/** A WOFF2 file as the TrueType font it holds, remembered for the next who asks. */
export function unpackedFont(file: string): Promise<Uint8Array> {
  const known = unpacked.get(file);
  if (known) return known;
  const font = unpackAfter(last, file);
  last = font.catch(() => undefined);
  unpacked.set(file, font);
  return font;
}

/** One after the other: the decompressor has a single memory, and calls that overlap return broken fonts. */
async function unpackAfter(before: Promise<unknown>, file: string): Promise<Uint8Array> {
  await before;
  try {
    // A copy, because the answer lies in the memory that the next decompression writes over.
    return Uint8Array.from(await decompress(await readFile(file)));
  } catch (error) {
    unpacked.delete(file);
    throw error;
  }
}
