import { FaultyCopy } from "#manuscripts/anonymity/faulty-copy.ts";
import { Refused } from "#platform/refused.ts";
import { copyBytes } from "#platform/threads/uploaded-bytes.ts";
import { readPdfContent } from "#publications/files/server/read-pdf.ts";
import type { ReviewCopyResult } from "./make-review-copy.ts";

/**
 * Opens a copy with another reader than the one that wrote it, before it is given to anybody. Returns the sentence with which it is refused;
 * undefined for a copy that opens. A .docx was opened in the thread that made it, and plain text has no structure. Throws 503 (Refused) when
 * too many files wait.
 */
export async function findCopyDefect(
  copy: Exclude<ReviewCopyResult, { refused: string }>,
): Promise<string | undefined> {
  if (copy.format !== "pdf" || !copy.pages) return undefined;
  const { all, withText } = copy.pages;
  try {
    const { pageCount, pages } = await readPdfContent({ bytes: await copyBytes(copy.bytes) });
    if (pageCount !== all) return faultyCopy(`it has ${pageCount} pages instead of ${all}`);
    return pages.length === withText ? undefined : faultyCopy("the text of some pages is lost");
  } catch (error) {
    if (error instanceof Refused) throw error;
    return faultyCopy("another reader cannot open it");
  }
}

const faultyCopy = (problem: string): string => new FaultyCopy(problem).message;
