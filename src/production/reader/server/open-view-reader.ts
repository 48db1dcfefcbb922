import { type ConfinedProgram, openConfinedProgram } from "../../processes/server/confined-program.ts";
import type { ViewOrder, ViewResponse } from "../view-order.ts";

/** A chapter takes 2 to 3 s; somebody waits for it. */
const TIMEOUT_MS = 60_000;
const IDLE_MS = 20_000;
const HEAP_MEGABYTES = 512;

const TOO_LONG = "This document takes too long to read.";
/** The refusal of a file at which the process ended, which may have had another reason than the file. */
export const VIEW_ENDED = "This document can’t be read here.";

/** Reads files for pages on which they are shown, in a process of its own: a book in production keeps no reader of a page waiting. */
export type ViewReader = {
  /** Reads a file, after those that came before it; it is taken into memory then. A file that takes too much time or memory is refused, and harms none after it. */
  readonly read: ConfinedProgram<ViewOrder, ViewResponse>["orderForFile"];
  /** Ends the process, also while it reads. */
  readonly close: () => void;
};

export function openViewReader({ timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = {}): ViewReader {
  const { orderForFile, close } = openConfinedProgram<ViewOrder, ViewResponse>({
    folder: import.meta.dirname,
    name: "view-worker",
    timeoutMs,
    idleMs,
    heapMegabytes: HEAP_MEGABYTES,
    tooLong: TOO_LONG,
    ended: VIEW_ENDED,
  });
  return { read: orderForFile, close };
}
