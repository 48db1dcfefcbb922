import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { LEAVING_ONE_PROCESSOR, LimitExceeded } from "#platform/threads/thread-limits.ts";
import { listBuffers, type ThreadFile } from "#platform/threads/thread-file.ts";

const THREADS = createBoundedThreads<ThreadFile, string>(import.meta.dirname, "epub-worker", {
  seconds: 60,
  megabytes: 256,
  atOnce: LEAVING_ONE_PROCESSOR,
  waiting: 20,
});

/**
 * Runs `epubProblem` in a thread with limits on time, memory and queue, and returns its sentence. The file is requested
 * when a thread is free. Refused: 503 when too many uploads wait.
 */
export async function inspectUploadedEpub(findFile: () => Promise<ThreadFile>): Promise<string | undefined> {
  const sentences: string[] = [];
  try {
    const prepare = async () => {
      const task = await findFile();
      return { task, transfer: listBuffers(task) };
    };
    await THREADS.runReady(prepare, (sentence) => sentences.push(sentence));
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    return error.limit === "time"
      ? "This EPUB takes too long to read. Export it again from the program that made it, then upload it."
      : "This EPUB needs too much memory to read. Reduce its images or split its chapters, export it again, then upload it.";
  }
  return sentences[0];
}
