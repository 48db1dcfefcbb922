import { type ConfinedProgram, openConfinedProgram } from "../../processes/server/confined-program.ts";
import type { CoverOrder, PagesOrder, PagesResponse, SpreadOrder } from "../pages-order.ts";

/** A book of 480 pages takes a minute. */
const TIMEOUT_MS = 300_000;
/** Typst keeps what it laid out; after a book its memory goes back soon. */
const IDLE_MS = 5000;
const HEAP_MEGABYTES = 512;

const TOO_LONG = "These pages take too long to set, and were stopped. Set the chapters one by one.";
const ENDED = "These pages could not be set: the program that sets them ended.";

type TypesetterOrder = PagesOrder | CoverOrder | SpreadOrder;

/** Sets pages in a process of its own. */
export type Typesetter = {
  /** Sets a text or a cover, after those that came before it. One that takes too much time or memory is refused. */
  readonly set: ConfinedProgram<TypesetterOrder, PagesResponse>["order"];
  /** Whether something is being set or waits. */
  readonly isBusy: () => boolean;
  /** Ends the process, also while it sets. */
  readonly close: () => void;
};

export function openTypesetter({ timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = {}): Typesetter {
  const { order, isBusy, close } = openConfinedProgram<TypesetterOrder, PagesResponse>({
    folder: import.meta.dirname,
    name: "pages-worker",
    timeoutMs,
    idleMs,
    heapMegabytes: HEAP_MEGABYTES,
    tooLong: TOO_LONG,
    ended: ENDED,
  });
  return { set: order, isBusy, close };
}
