import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { listBuffers, type ThreadFile } from "#platform/threads/thread-file.ts";
import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { PageMark } from "./mark-pdf.ts";

export type MarkTask = { readonly file: ThreadFile; readonly mark: PageMark };

/** The objects of a book of 50 MB take up to 300 MB; its bytes come beside them. */
const THREADS = createBoundedThreads<MarkTask, UploadedBytes>(import.meta.dirname, "mark-worker", {
  seconds: 90,
  megabytes: 512,
  atOnce: 1,
  waiting: 5,
});

/**
 * Runs `markPdf` in a thread with limits on time, memory and queue; another reader has opened what it returns. Throws `LimitExceeded`, an
 * error for a PDF that is damaged, and Refused (503) when too many wait.
 */
export async function markInThread(file: ThreadFile, mark: PageMark): Promise<UploadedBytes> {
  const results: UploadedBytes[] = [];
  await THREADS.run({ file, mark }, { transfer: listBuffers(file), onMessage: (result) => results.push(result) });
  const [pdf] = results;
  if (!pdf) throw new Error("The PDF was not marked.");
  return pdf;
}
