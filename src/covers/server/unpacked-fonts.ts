import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";

const unpacked = new LRUCache<string, Promise<Uint8Array>>({ max: 32 });
let last: Promise<unknown> = Promise.resolve();

/** Returns a WOFF2 file as the TrueType font in it, from a cache. */
export function unpackFont(file: string): Promise<Uint8Array> {
  const known = unpacked.get(file);
  if (known) return known;
  const font = unpackAfter(last, file);
  last = font.catch(() => undefined);
  unpacked.set(file, font);
  return font;
}

/** Calls run one after another: the decompressor has a single memory, and overlapping calls return broken fonts. */
async function unpackAfter(before: Promise<unknown>, file: string): Promise<Uint8Array> {
  await before;
  try {
    // Not before a font is unpacked: the decompressor and its text take 8 MB, and the server's thread has this file without drawing.
    const { decompress } = await import("wawoff2");
    // A copy, because the result is in memory that the next decompression overwrites.
    return Uint8Array.from(await decompress(await readFile(file)));
  } catch (error) {
    unpacked.delete(file);
    throw error;
  }
}
