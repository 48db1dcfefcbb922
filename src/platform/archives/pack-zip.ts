import { Zip, ZipDeflate } from "fflate";
import { takeForBytes } from "./unpacking.ts";

/** A part of an archive, made when its turn has come. */
type PackedPart = { readonly name: string; readonly make: () => Uint8Array };

/** A part of an archive whose bytes are there. */
type PackedBytes = { readonly name: string; readonly bytes: Uint8Array };

/** A part of an archive whose text is read while it is packed. */
type PackedText = { readonly name: string; readonly pieces: AsyncIterable<string> };

/**
 * Returns a ZIP file of these parts, in their order. One part is in memory at a time, and besides it what was packed before it, which is
 * counted like what is unpacked (`unpacking.ts`).
 * @throws what making a part throws
 */
export function packZip(parts: Iterable<PackedPart>, mtime: Date): Uint8Array<ArrayBuffer> {
  const archive = openArchive(mtime);
  for (const { name, make } of parts) archive.add(name)(make(), true);
  return archive.end();
}

/** The same of parts that are made while others wait; each may be let go when the next is requested. */
export async function packParts(parts: AsyncIterable<PackedBytes>, mtime: Date): Promise<Uint8Array<ArrayBuffer>> {
  const archive = openArchive(mtime);
  for await (const { name, bytes } of parts) archive.add(name)(bytes, true);
  return archive.end();
}

/** The same of texts: a piece is in memory at a time, and besides it what was packed before it. */
export async function packTexts(parts: AsyncIterable<PackedText>, mtime: Date): Promise<Uint8Array<ArrayBuffer>> {
  const archive = openArchive(mtime);
  const encoder = new TextEncoder();
  for await (const { name, pieces } of parts) {
    const write = archive.add(name);
    for await (const piece of pieces) write(encoder.encode(piece), false);
    write(new Uint8Array(), true);
  }
  return archive.end();
}

/** Begins an archive: `add` begins a part and returns what writes its bytes, `end` returns the archive. */
function openArchive(mtime: Date) {
  const chunks: Uint8Array[] = [];
  const gives: (() => void)[] = [];
  const errors: Error[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) {
      errors.push(error);
      return;
    }
    gives.push(takeForBytes(chunk.length));
    chunks.push(chunk);
  });
  return {
    add: (name: string) => {
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = mtime;
      zip.add(file);
      return (bytes: Uint8Array, isLast: boolean): void => file.push(bytes, isLast);
    },
    end: (): Uint8Array<ArrayBuffer> => {
      zip.end();
      const [error] = errors;
      if (error) throw error;
      const joined = joinChunks(chunks);
      for (const give of gives) give();
      return joined;
    },
  };
}

function joinChunks(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  takeForBytes(size);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
