import type { IdentifiedPerson, IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import { findRefusedContent, readInspectedPdf } from "#manuscripts/facts/server/read-manuscript-facts.ts";
import type { ReadFile } from "#manuscripts/files/read-file.ts";
import { inManuscriptThread } from "#manuscripts/files/server/manuscript-threads.ts";
import { copyBytes, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { PdfContent } from "#publications/files/server/read-pdf.ts";

/** The copy for reviewers without names, and the words in it that may still show who the authors are. */
export type ReviewCopyResult =
  | {
      readonly bytes: UploadedBytes;
      /** `text`: the words of LaTeX without a PDF (`latex-paragraphs.ts`). */
      readonly format: "docx" | "pdf" | "text";
      readonly warnings: readonly IdentityWarning[];
      /** Why reviewers need a PDF of this LaTeX. */
      readonly reasonsForPdf?: readonly string[];
      /** Of a PDF: the number of its pages, and of those with text, before it was copied. */
      readonly pages?: PageCounts;
    }
  | {
      readonly refused: string;
      /** The file could be read, but the copy that was made of it could not. */
      readonly isFaulty?: true;
    };

export type PageCounts = { readonly all: number; readonly withText: number };

/**
 * Makes the copy of a manuscript that reviewers are given, of a .docx, a PDF or LaTeX: of LaTeX it is the PDF that lies beside the
 * sources, or else the text. The contributors' names are looked for in the text and reported, never changed. Everything runs in threads with limits (docs/files.md); a file that
 * cannot be read is refused with a sentence. Of a copy that was made before, the places `remove` are taken out. Throws 503 (Refused) when too many files wait.
 */
export async function makeReviewCopy(
  read: ReadFile,
  contributors: readonly IdentifiedPerson[],
  remove: readonly IdentityWarning[] = [],
): Promise<ReviewCopyResult> {
  const result = await inManuscriptThread("review-copy", { contributors, pages: null, remove }, read);
  if ("refused" in result) return result;
  const { output } = result;
  if (output.format === "pdf to inspect") return copyPdf(read, contributors, remove);
  const { format, ...copy } = output;
  if (format !== "pdf within latex") return { format, ...copy };
  return copyPdf(() => copyBytes(copy.bytes), contributors, remove);
}

async function copyPdf(
  read: ReadFile,
  contributors: readonly IdentifiedPerson[],
  remove: readonly IdentityWarning[],
): Promise<ReviewCopyResult> {
  const refused = await findRefusedContent(read);
  if (refused !== undefined) return { refused };
  const content = await readInspectedPdf(read);
  return "refused" in content ? content : copyReadPdf(read, contributors, content, remove);
}

/** Makes the copy of a PDF that was inspected, and whose words are known. */
export async function copyReadPdf(
  read: ReadFile,
  contributors: readonly IdentifiedPerson[],
  { pages, pageCount }: PdfContent,
  remove: readonly IdentityWarning[] = [],
): Promise<ReviewCopyResult> {
  const result = await inManuscriptThread("review-copy", { contributors, pages, remove }, read);
  if ("refused" in result) return result;
  if (result.output.format !== "pdf") throw new Error("The bytes of this file changed while they were read.");
  const counts = { all: pageCount, withText: pages.length };
  return { bytes: result.output.bytes, format: "pdf", warnings: result.output.warnings, pages: counts };
}
