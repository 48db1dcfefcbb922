import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { listBuffers, type ThreadFile } from "#platform/threads/thread-file.ts";
import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { PdfCut } from "./cut-pdf.ts";

export type CutTask = { readonly file: ThreadFile; readonly cut: PdfCut };
export type CutResult = { readonly kind: "cut"; readonly pdf: UploadedBytes } | { readonly kind: "no such pages" };

/** The objects of a book of 50 MB take up to 300 MB; its bytes come beside them. */
const THREADS = createBoundedThreads<CutTask, CutResult>(import.meta.dirname, "cut-worker", {
  seconds: 60,
  megabytes: 384,
  atOnce: 1,
  waiting: 20,
});

/**
 * Runs `cutPdf` in a thread with limits on time, memory and queue; undefined where the book has no such pages. Throws `LimitExceeded`,
 * an error for a PDF that is damaged, and Refused (503) when too many wait.
 */
export async function cutInThread(file: ThreadFile, cut: PdfCut): Promise<UploadedBytes | undefined> {
  const results: CutResult[] = [];
  await THREADS.run({ file, cut }, { transfer: listBuffers(file), onMessage: (result) => results.push(result) });
  const [result] = results;
  return result?.kind === "cut" ? result.pdf : undefined;
}
