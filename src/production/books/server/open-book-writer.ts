import { type ConfinedProgram, openConfinedProgram } from "../../processes/server/confined-program.ts";
import type { WriterOrder, WriterResponse } from "../writer-order.ts";

const TIMEOUT_MS = 180_000;
const IDLE_MS = 5000;
/** All texts of a book with their pictures, and its editions, are in memory together. */
const HEAP_MEGABYTES = 1024;

const TOO_LONG = "Writing the editions of this book takes too long, and was stopped.";
const ENDED = "The editions of this book could not be written: they need more memory than the press gives them.";

/** Writes the editions of whole books in a process of its own. */
export type BookWriter = {
  readonly write: ConfinedProgram<WriterOrder, WriterResponse>["order"];
  /** Ends the process, also while it writes. */
  readonly close: () => void;
};

export function openBookWriter(): BookWriter {
  const { order, close } = openConfinedProgram<WriterOrder, WriterResponse>({
    folder: import.meta.dirname,
    name: "book-worker",
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    heapMegabytes: HEAP_MEGABYTES,
    tooLong: TOO_LONG,
    ended: ENDED,
  });
  return { write: order, close };
}
