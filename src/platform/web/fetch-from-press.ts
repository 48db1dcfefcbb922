import { OFFLINE } from "#platform/offline.ts";

/**
 * `fetch` for public pages. Throws an error with the sentence `OFFLINE` where the press cannot be reached; an aborted
 * request rejects as `fetch` does.
 */
export async function fetchFromPress(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new Error(OFFLINE, { cause: error });
  }
}
