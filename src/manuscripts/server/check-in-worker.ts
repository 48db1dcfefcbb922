import { inManuscriptThread } from "#manuscripts/files/server/manuscript-threads.ts";
import type { CheckResult } from "../preflight/check-manuscript.ts";

/**
 * Checks a .docx in a thread. A file that exceeds its limits is refused.
 * @param bytes moved into the thread when they own their buffer, and empty afterwards
 */
export async function checkInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  limits?: { readonly seconds: number; readonly megabytes: number },
): Promise<CheckResult> {
  const result = await inManuscriptThread("check", {}, bytes, limits);
  return "refused" in result ? result : { checked: result.output };
}
