import type { Worker } from "node:worker_threads";

/** A thread fills some 50 MB between two checks. */
const CHECK_MS = 50;

/**
 * Calls `onExceeded` once when the buffers of a thread, WebAssembly's among them, are more than so many bytes. What a file unpacks to is
 * asked before it is unpacked (docs/decisions/0242); this is for the file that a library reads in another way than we did. Returns how to end the
 * watch.
 */
export function watchMemory(worker: Worker, most: number, onExceeded: () => void): () => void {
  let isChecking = false;
  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    try {
      const { external_memory } = await worker.getHeapStatistics();
      if (external_memory > most) onExceeded();
    } catch {
      // It has not begun yet, or has ended.
    } finally {
      isChecking = false;
    }
  };
  const timer = setInterval(() => void check(), CHECK_MS).unref();
  return () => clearInterval(timer);
}
