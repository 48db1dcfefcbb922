import type { ImportedRow } from "#imports/imported-record.ts";
import { boundedThreads, LimitExceeded } from "#platform/threads/bounded-threads.ts";
import { listByteBuffers } from "#platform/threads/uploaded-bytes.ts";
import type { ReadingTask, RowsRead } from "./reading-messages.ts";

/** The time limit is for a hundred rows: an import takes as long as its records take to be stored. */
const THREADS = boundedThreads<ReadingTask, RowsRead>(import.meta.dirname, "reading-worker", {
  seconds: 60,
  megabytes: 256,
  atOnce: 3,
  waiting: 6,
});

export type ReadingOptions = {
  readonly onRead?: ((count: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Refuses with 503 if the queue of files to be read is full. */
export const refuseWhenFull = (): void => THREADS.refuseWhenFull();

/**
 * Yields the rows of a file, read in a thread. The bytes are transferred, so that they can be read once. A file that
 * exceeds the limits on time or memory ends with a reason at the line after the last one read. `onRead` receives how
 * many bytes were read. Throws the reason of `signal` when it is aborted.
 */
export async function* readInThread(
  task: ReadingTask,
  { onRead, signal }: ReadingOptions = {},
): AsyncGenerator<ImportedRow> {
  let line = 0;
  try {
    for await (const { rows, bytesRead } of THREADS.stream(task, listByteBuffers(task.bytes), signal)) {
      onRead?.(bytesRead);
      yield* rows;
      line = rows.at(-1)?.line ?? line;
    }
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    yield { line: line + 1, reason: `Nothing was read after this line. ${error.message}` };
  }
}
