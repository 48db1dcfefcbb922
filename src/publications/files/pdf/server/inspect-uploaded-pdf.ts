import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { LEAVING_ONE_PROCESSOR, LimitExceeded } from "#platform/threads/thread-limits.ts";
import { listBuffers, type ThreadFile } from "#platform/threads/thread-file.ts";
import { findLimit } from "./finding-sentences.ts";
import type { PdfFinding } from "./inspect-pdf.ts";

/** A valid PDF of 50 MB takes less than a second; the worst PDF of 50 MB in the tests takes 30 s on a busy machine. */
const THREADS = createBoundedThreads<ThreadFile, PdfFinding>(import.meta.dirname, "inspect-worker", {
  seconds: 60,
  megabytes: 256,
  atOnce: LEAVING_ONE_PROCESSOR,
  waiting: 20,
});

/**
 * Runs `inspectPdf` in a thread with limits on time, memory and queue. The file is requested when a thread is free.
 * Refused: 503 when too many uploads wait.
 */
export async function inspectUploadedPdf(
  findFile: () => Promise<ThreadFile>,
): Promise<PdfFinding | "too slow" | undefined> {
  const findings: PdfFinding[] = [];
  try {
    const prepare = async () => {
      const task = await findFile();
      return { task, transfer: listBuffers(task) };
    };
    await THREADS.runReady(prepare, (finding) => findings.push(finding));
  } catch (error) {
    if (error instanceof LimitExceeded) return findLimit(error);
    throw error;
  }
  return findings[0];
}
