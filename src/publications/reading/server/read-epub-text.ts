import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { listBuffers, type ThreadFile } from "#platform/threads/thread-file.ts";
import type { EpubTextMessage } from "./epub-text-messages.ts";

/** `seconds` are those of one part. */
const THREADS = createBoundedThreads<ThreadFile, EpubTextMessage>(import.meta.dirname, "epub-text-worker", {
  seconds: 30,
  megabytes: 256,
  atOnce: 1,
  waiting: 8,
});

/**
 * Yields the parts of an EPUB's text, then its pictures and its contents, one after another. Throws `LimitExceeded` for
 * one that takes too long or too much memory, and an error with a sentence for one that cannot be read.
 */
export const readEpubText = (file: ThreadFile): AsyncGenerator<EpubTextMessage> =>
  THREADS.stream(file, listBuffers(file));
