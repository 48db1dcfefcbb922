import { type ConfinedProgram, openConfinedProgram } from "../../processes/server/confined-program.ts";
import type { ReaderOrder, ReaderResponse } from "../reader-order.ts";

/** A book of 140,000 words takes 12 s; whatever takes longer than this does not end. */
const TIMEOUT_MS = 180_000;
/** The next chapter of a book is usually sent within this time; afterwards the memory goes back. */
const IDLE_MS = 20_000;
const HEAP_MEGABYTES = 512;

const TOO_LONG =
  "This file takes too long to read, and was stopped. Divide it into chapters, or save it again in your word processor.";
const ENDED = "This file can’t be read: the program that reads it ended. Save it again in your word processor.";

/** Reads manuscripts in a process of its own. */
export type Reader = {
  /** Reads a file, after those that came before it. A file that takes too much time or memory is refused, and harms none after it. */
  readonly read: ConfinedProgram<ReaderOrder, ReaderResponse>["order"];
  /** The same for a stored file, which is taken into memory when its turn has come. */
  readonly readStored: ConfinedProgram<ReaderOrder, ReaderResponse>["orderForFile"];
  /** Ends the process, also while it reads. */
  readonly close: () => void;
};

export function openReader({ timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = {}): Reader {
  const { order, orderForFile, close } = openConfinedProgram<ReaderOrder, ReaderResponse>({
    folder: import.meta.dirname,
    name: "reader-worker",
    timeoutMs,
    idleMs,
    heapMegabytes: HEAP_MEGABYTES,
    tooLong: TOO_LONG,
    ended: ENDED,
  });
  return { read: order, readStored: orderForFile, close };
}
