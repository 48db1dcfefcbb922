import type { ImportedRow } from "#imports/core/imported-record.ts";
import { type BoundedThreads, createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { LEAVING_ONE_PROCESSOR, LimitExceeded } from "#platform/threads/thread-limits.ts";
import { listByteBuffers } from "#platform/threads/uploaded-bytes.ts";
import type { ReadingTask, RowsRead } from "./reading-messages.ts";

/** The time limit is for a hundred rows: an import takes as long as its records take to be stored. */
const LIMITS = { seconds: 60, megabytes: 256 };

const openThreads = (atOnce: number, waiting: number): BoundedThreads<ReadingTask, RowsRead> =>
  createBoundedThreads(import.meta.dirname, "reading-worker", { ...LIMITS, atOnce, waiting });

/**
 * Imports mostly wait for their records to be stored; previews read all the time. Each has threads of its own, so that no preview waits
 * for the end of an import, and previews leave a processor to readers.
 */
const THREADS = { import: openThreads(2, 6), preview: openThreads(LEAVING_ONE_PROCESSOR, 8) };

export type ReadingOptions = {
  readonly onRead?: ((count: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** What the rows are read for: an import by default. */
  readonly purpose?: keyof typeof THREADS | undefined;
};

/** Refuses with 503 if the queue of files that are read for this is full. */
export const refuseWhenFull = (purpose: keyof typeof THREADS): void => THREADS[purpose].refuseWhenFull();

/**
 * Yields the rows of a file, read in a thread. The bytes are transferred, so that they can be read once. A file that
 * exceeds the limits on time or memory ends with a reason at the line after the last one read. `onRead` receives how
 * many bytes were read. Throws the reason of `signal` when it is aborted.
 */
export async function* readInThread(
  task: ReadingTask,
  { onRead, signal, purpose = "import" }: ReadingOptions = {},
): AsyncGenerator<ImportedRow> {
  let line = 0;
  try {
    for await (const { rows, bytesRead } of THREADS[purpose].stream(task, listByteBuffers(task.bytes), signal)) {
      onRead?.(bytesRead);
      yield* rows;
      line = rows.at(-1)?.line ?? line;
    }
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    yield { line: line + 1, reason: `Nothing was read after this line. ${error.message}` };
  }
}
