import { getReadingMemory, takeMemoryBeside } from "#platform/threads/reading-memory.ts";
import { measureReaders } from "#publications/files/pdf/server/inspect-pdf.ts";
import { MAX_STREAM_BYTES } from "#publications/files/pdf/server/unpacked-size.ts";

/** For a PDF whose size cannot be told: its largest stream, twice, as one that is stored today may have it. */
const MAX_UNKNOWN_BYTES = 2 * MAX_STREAM_BYTES;

/**
 * Takes memory of all readers for what a library unpacks of a PDF, before it opens the file in this thread; returns how to give it back. `held`: the bytes
 * that the thread has already. A PDF of unknown size takes 128 MB, and half of what is left beside `held` at most. Throws `MemoryTaken`.
 */
export async function takePdfMemory(bytes: Uint8Array, held = bytes.length): Promise<() => void> {
  const left = Math.max(0, getReadingMemory() - held);
  const need = await measureReaders(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return takeMemoryBeside(Math.min(need ?? Math.min(MAX_UNKNOWN_BYTES, left / 2), left), bytes.length);
}
