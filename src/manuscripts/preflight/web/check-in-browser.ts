import type { ReadingProgress } from "#documents/docx/read-docx.ts";
import type { CheckResult } from "#manuscripts/preflight/check-manuscript.ts";
import type { CheckMessage } from "./check-messages.ts";

/** A 300-page manuscript takes three seconds on a slow machine; a file that takes longer than this is not read to its end. */
const LIMIT_MS = 60_000;

const TOO_SLOW: CheckResult = { refused: "This document takes too long to read and is not checked." };
const FAILED: CheckResult = {
  refused: "The check did not start or ended early. Reload this page and choose the file again.",
};

/**
 * Checks a file in a web worker; its code is loaded with the first file. Nothing is uploaded. Resolves with the result, also
 * for a file that is refused; never when `signal` is aborted.
 */
export function checkInBrowser(
  file: File,
  onProgress: (progress: ReadingProgress) => void,
  signal: AbortSignal,
): Promise<CheckResult> {
  const { promise, resolve } = Promise.withResolvers<CheckResult>();
  const worker = new Worker(new URL("check-worker.ts", import.meta.url), { type: "module" });
  const end = (result: CheckResult): void => {
    clearTimeout(timer);
    worker.terminate();
    resolve(result);
  };
  const timer = setTimeout(() => end(TOO_SLOW), LIMIT_MS);
  worker.addEventListener("message", ({ data }: MessageEvent<CheckMessage>) => {
    if ("progress" in data) onProgress(data.progress);
    else end(data.result);
  });
  worker.addEventListener("error", () => end(FAILED));
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    worker.terminate();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin, only windows have
  worker.postMessage(file);
  return promise;
}
