import type { ReadFile } from "#manuscripts/files/read-file.ts";
import { inManuscriptThread } from "#manuscripts/files/server/manuscript-threads.ts";
import type { CheckResult } from "../preflight/check-manuscript.ts";

/**
 * Checks a .docx in a thread. A file that exceeds its limits is refused.
 * @param read returns the bytes, which move into the thread when they own their buffer
 */
export async function checkInWorker(
  read: ReadFile,
  limits?: { readonly seconds: number; readonly megabytes: number },
): Promise<CheckResult> {
  const result = await inManuscriptThread("check", {}, read, limits);
  return "refused" in result ? result : { checked: result.output };
}
