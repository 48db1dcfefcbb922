import { readFile, stat } from "node:fs/promises";
import { takeMemory } from "./reading-memory.ts";

/** A file for a thread: its path on this machine, for the thread to read, or its bytes, which move into the thread. */
export type ThreadFile = { readonly path: string } | { readonly bytes: Uint8Array<ArrayBuffer> };

/** Returns the buffers that move into the thread together with this file. */
export const buffersOf = (file: ThreadFile): readonly ArrayBuffer[] => ("bytes" in file ? [file.bytes.buffer] : []);

/** Returns the bytes of the file that a thread received. Throws when the file is gone. */
export async function bytesOf(file: ThreadFile): Promise<Uint8Array> {
  if ("bytes" in file) return file.bytes;
  takeMemory((await stat(file.path)).size);
  const { buffer, byteOffset, byteLength } = await readFile(file.path);
  // Libraries for PDF refuse Node's own Buffer.
  return new Uint8Array(buffer, byteOffset, byteLength);
}
