/** Checks one manuscript in a thread of its own, whose time and memory `checkInWorker` bounds. Ends after its one file. */
import { parentPort, workerData } from "node:worker_threads";
import { checkManuscript } from "../preflight/check-manuscript.ts";
import { RefusedFile } from "../preflight/finding.ts";
import type { CheckResult } from "./check-in-worker.ts";

function check(bytes: Uint8Array): CheckResult {
  try {
    return { checked: checkManuscript(bytes) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message };
    throw error;
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only windows have
parentPort?.postMessage(check(workerData as Uint8Array)); // made by checkInWorker alone
