import { boundedThreads, LimitExceeded } from "#platform/threads/bounded-threads.ts";
import type { Conversation } from "./conversation.ts";
import type { ValidatedResponse } from "./validate-response.ts";

export type ResponseTask = { readonly conversation: Conversation; readonly response: string };
/** The reason is for the log, not for strangers. */
export type ResponseVerdict = { readonly validated: ValidatedResponse } | { readonly reason: string };

/** A response takes about 0.3 s, of which most is to load the library; on a loaded machine a second. */
const THREADS = boundedThreads<ResponseTask, ResponseVerdict>(import.meta.dirname, "saml-worker", {
  seconds: 10,
  megabytes: 96,
  atOnce: 2,
  waiting: 20,
});

/** The verdict on a SAML response, made in a thread. Throws 503 (Refused) when as many responses wait as may. */
export async function validateInThread(task: ResponseTask): Promise<ResponseVerdict> {
  let verdict: ResponseVerdict = { reason: "The thread gave no verdict." };
  try {
    await THREADS.run(task, { onMessage: (message) => (verdict = message) });
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    return { reason: error.message };
  }
  return verdict;
}
