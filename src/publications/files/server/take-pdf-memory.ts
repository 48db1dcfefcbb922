import { getReadingMemory, takeMemory } from "#platform/threads/reading-memory.ts";
import { measureReaders } from "#publications/files/pdf/server/inspect-pdf.ts";

/**
 * Takes memory of all readers for what a library unpacks of a PDF, before it opens the file in this thread; returns how to give it back. `held`: the bytes
 * that the thread has already. A PDF of unknown size takes all that is left. Throws `MemoryTaken`.
 */
export async function takePdfMemory(bytes: Uint8Array, held = bytes.length): Promise<() => void> {
  const left = Math.max(0, getReadingMemory() - held);
  const need = await measureReaders(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return takeMemory(Math.min(need ?? left, left));
}
