import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { LimitExceeded } from "#platform/threads/thread-limits.ts";
import { Refused } from "#platform/refused.ts";
import { listByteBuffers, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { PapersMessage, PapersTask } from "./papers-tasks.ts";

/** One import is read at a time: its ZIP is in memory, and what it unpacks one PDF after the other. */
const THREADS = createBoundedThreads<PapersTask, PapersMessage>(import.meta.dirname, "papers-worker", {
  seconds: 60,
  megabytes: 256,
  atOnce: 1,
  waiting: 4,
});

const TITLE = "Import not possible";

const SENTENCES = {
  time: "This file takes too long to read. Send it in parts.",
  memory: "This file needs too much memory to read. Send it in parts.",
};

/**
 * Runs one task and returns its message. Refused with a sentence: 422 for what is damaged, hostile or exceeds a limit, 503 while too many
 * files wait.
 */
export async function inPapersThread(task: PapersTask): Promise<PapersMessage> {
  const messages: PapersMessage[] = [];
  try {
    await THREADS.run(task, { transfer: listByteBuffers(task.bytes), onMessage: (message) => messages.push(message) });
  } catch (error) {
    if (error instanceof LimitExceeded) throw new Refused(422, TITLE, SENTENCES[error.limit]);
    throw error;
  }
  const [message] = messages;
  if (!message) throw new Error("The thread sent no result.");
  if ("refused" in message) throw new Refused(422, TITLE, message.refused);
  return message;
}

/** Yields the PDFs of a ZIP that are named, one after the other; the next is unpacked when it is requested. Throws as `inPapersThread`. */
export async function* unpackPdfs(bytes: UploadedBytes, pdfs: readonly string[]) {
  for await (const message of THREADS.stream({ name: "unpack", bytes, pdfs }, listByteBuffers(bytes))) {
    if ("refused" in message) throw new Refused(422, TITLE, message.refused);
    if ("unpacked" in message) yield { name: message.unpacked, bytes: message.bytes };
  }
}
