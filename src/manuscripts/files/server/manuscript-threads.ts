import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { LEAVING_ONE_PROCESSOR, LimitExceeded, type ThreadLimits } from "#platform/threads/thread-limits.ts";
import { listByteBuffers } from "#platform/threads/uploaded-bytes.ts";
import type { ReadFile } from "#manuscripts/files/read-file.ts";
import type { ManuscriptTask, ManuscriptTaskName, ManuscriptTasks, TaskResult } from "./manuscript-tasks.ts";

/** A book of 300 pages takes less than 3 seconds; the memory is that of the thread's own objects. */
const LIMITS: ThreadLimits = { seconds: 30, megabytes: 192, atOnce: LEAVING_ONE_PROCESSOR, waiting: 20 };

const threadsWith = (limits: ThreadLimits) =>
  createBoundedThreads<ManuscriptTask, TaskResult>(import.meta.dirname, "manuscript-worker", limits);
const THREADS = threadsWith(LIMITS);
/** Every object of a PDF is in memory while its copy is made. */
const COPIES = threadsWith({ ...LIMITS, seconds: 60, megabytes: 384, atOnce: 1 });
/** A person waits for the list of what changed. */
const COMPARISONS = threadsWith({ ...LIMITS, seconds: 15, atOnce: 1 });

/**
 * Reads a manuscript's file in a thread with limits on time, memory and queue. A file that exceeds them is refused with a
 * sentence, like one that cannot be read. Throws 503 (Refused) when too many files wait.
 * @param read is called when the file's turn has come: files that wait are not in memory
 */
export async function inManuscriptThread<Name extends ManuscriptTaskName>(
  name: Name,
  input: ManuscriptTasks[Name]["input"],
  read: ReadFile,
  limits?: Pick<ThreadLimits, "seconds" | "megabytes">,
): Promise<TaskResult<Name>> {
  const usual = name === "review-copy" ? COPIES : name === "compare" ? COMPARISONS : THREADS;
  const threads = limits ? threadsWith({ ...LIMITS, ...limits }) : usual;
  const results: TaskResult[] = [];
  try {
    const prepare = async () => {
      const bytes = await read();
      const task = { name, input, bytes } as ManuscriptTask; // the name decides the input, which TypeScript cannot follow
      return { task, transfer: listByteBuffers(bytes) };
    };
    await threads.runReady(prepare, (result) => results.push(result));
  } catch (error) {
    if (error instanceof LimitExceeded) return { refused: LIMIT_SENTENCES[error.limit] };
    throw error;
  }
  return results[0] as TaskResult<Name>; // the one message of a task of that name
}

const LIMIT_SENTENCES = {
  time: "This document takes too long to read and is not checked.",
  memory: "This document needs too much memory to read and is not checked.",
};
