import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { LimitExceeded } from "#platform/threads/thread-limits.ts";
import type { Conversation } from "./conversation.ts";
import type { ValidatedResponse } from "./validate-response.ts";

export type ResponseTask = { readonly conversation: Conversation; readonly response: string };
/** The result of a validation. The reason is for the log, not for strangers. */
export type ResponseVerdict = { readonly validated: ValidatedResponse } | { readonly reason: string };

/** A response takes about 0.3 s, most of it for loading the library; on a loaded machine it takes a second. */
const THREADS = createBoundedThreads<ResponseTask, ResponseVerdict>(import.meta.dirname, "saml-worker", {
  seconds: 10,
  megabytes: 96,
  atOnce: 2,
  waiting: 20,
});

/**
 * Returns the result of validating a SAML response in a thread. Throws 503 (Refused) when too many responses are
 * waiting.
 */
export async function validateInThread(task: ResponseTask): Promise<ResponseVerdict> {
  let verdict: ResponseVerdict = { reason: "The thread returned no result." };
  try {
    await THREADS.run(task, { onMessage: (message) => (verdict = message) });
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    return { reason: error.message };
  }
  return verdict;
}
