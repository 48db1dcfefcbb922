import type { SampledColumn } from "#imports/columns/read-columns.ts";
import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { LEAVING_ONE_PROCESSOR, LimitExceeded } from "#platform/threads/thread-limits.ts";
import { listByteBuffers, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";

/** The first bytes of a file, as sent: plain or gzip. */
export type ColumnsTask = { readonly beginning: UploadedBytes; readonly isPacked: boolean };
export type ReadColumns = readonly SampledColumn[];

/** A file's first 64 kB take a tenth of a second. */
const THREADS = createBoundedThreads<ColumnsTask, ReadColumns>(import.meta.dirname, "columns-worker", {
  seconds: 10,
  megabytes: 64,
  atOnce: LEAVING_ONE_PROCESSOR,
  waiting: 20,
});

/**
 * Runs `readColumns` in a thread: the parser takes some tens of milliseconds for 64 kB. Undefined without a heading, and for a beginning
 * that exceeds the limits. Refused: 503 while too many files are read.
 */
export async function readColumnsInThread(task: ColumnsTask): Promise<ReadColumns | undefined> {
  const results: ReadColumns[] = [];
  try {
    const transfer = listByteBuffers(task.beginning);
    await THREADS.run(task, { transfer, onMessage: (columns) => results.push(columns) });
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
  }
  return results[0];
}
