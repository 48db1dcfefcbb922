import { readFile, stat } from "node:fs/promises";
import { isMainThread } from "node:worker_threads";
import { takeMemory } from "./reading-memory.ts";
import type { ThreadFile } from "./thread-file.ts";
import type { UploadedBytes } from "./uploaded-bytes.ts";

/** Opens bytes in the thread that received them. Throws on the event loop's thread, where no content may be read. */
export function openBytes(bytes: UploadedBytes): Uint8Array<ArrayBuffer> {
  if (isMainThread) throw new Error("Uploaded bytes are opened in a thread, never on the event loop.");
  if (!(bytes instanceof Uint8Array) || !(bytes.buffer instanceof ArrayBuffer))
    throw new TypeError("These are no uploaded bytes.");
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Returns the bytes of the file that a thread received. Throws when the file is gone, and on the event loop's thread. */
export async function openFile(file: ThreadFile): Promise<Uint8Array<ArrayBuffer>> {
  if ("bytes" in file) return openBytes(file.bytes);
  takeMemory((await stat(file.path)).size);
  const content = await readFile(file.path);
  // Libraries for PDF refuse Node's own Buffer.
  return openBytes(new Uint8Array(content.buffer, content.byteOffset, content.byteLength));
}
