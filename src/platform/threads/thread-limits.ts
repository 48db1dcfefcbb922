import { availableParallelism } from "node:os";

/** The limits of a thread that reads foreign bytes. */
export type ThreadLimits = {
  /** Counted from the start of the thread; the time in the queue does not count. */
  readonly seconds: number;
  /** The memory of the thread's own objects. Buffers are extra: all threads share their memory (`reading-memory.ts`). */
  readonly megabytes: number;
  /** Tasks that run at once, and tasks that may wait for them. */
  readonly atOnce: number;
  readonly waiting: number;
  /** How often the file is in memory while it is read, where more than once. */
  readonly copies?: number;
  /** The memory of decoded pictures, for a program that draws pages. */
  readonly pictureMegabytes?: number;
};

/** The number of tasks of one kind at once: at most two, so that one processor is left to readers. */
export const LEAVING_ONE_PROCESSOR = Math.max(1, Math.min(2, availableParallelism() - 1));

/** A task was ended because it took more time or memory than its limits allow. */
export class LimitExceeded extends Error {
  readonly limit: "time" | "memory";
  constructor(limit: "time" | "memory") {
    super(limit === "time" ? "The file takes too long to read." : "The file needs too much memory to read.");
    this.name = "LimitExceeded";
    this.limit = limit;
  }
}
