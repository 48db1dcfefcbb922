import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CheckResult } from "../preflight/check-manuscript.ts";

export type CheckLimits = { readonly seconds: number; readonly megabytes: number };

/** A book of 300 pages takes less than 3 seconds; the memory is that of the thread's own objects. */
const LIMITS: CheckLimits = { seconds: 30, megabytes: 192 };

const WORKER = new URL("check-manuscript-worker.ts", import.meta.url);

/**
 * Checks a .docx in a worker thread. A file that exceeds the limits is refused; the thread ends in every case.
 * @param bytes moved into the thread when they own their buffer, and empty afterwards
 */
export async function checkInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  limits: CheckLimits = LIMITS,
): Promise<CheckResult> {
  const worker = new Worker(WORKER, {
    workerData: bytes,
    transferList: bytes.byteLength === bytes.buffer.byteLength && bytes.byteLength > 0 ? [bytes.buffer] : [],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });
  const time = AbortSignal.timeout(limits.seconds * 1000);
  try {
    const [result] = (await once(worker, "message", { signal: time })) as [CheckResult]; // the worker's only message
    return result;
  } catch (error) {
    if (time.aborted) return { refused: "This document takes too long to read and is not checked." };
    if (outOfMemory(error)) return { refused: "This document needs too much memory to read and is not checked." };
    throw error;
  } finally {
    await worker.terminate();
  }
}

const outOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
