import type { ReadFile } from "#manuscripts/files/read-file.ts";
import type { ManuscriptFacts } from "#manuscripts/facts/manuscript-facts.ts";
import type { ManuscriptFormat } from "#manuscripts/files/file-format.ts";
import { inManuscriptThread } from "#manuscripts/files/server/manuscript-threads.ts";
import { LimitExceeded } from "#platform/threads/thread-limits.ts";
import { findLimit, FINDING_SENTENCES } from "#publications/files/pdf/server/finding-sentences.ts";
import { inspectUploadedPdf } from "#publications/files/pdf/server/inspect-uploaded-pdf.ts";
import { type PdfContent, readPdfContent } from "#publications/files/server/read-pdf.ts";

export type ManuscriptFactsResult =
  | { readonly facts: ManuscriptFacts; readonly text: string; readonly format: ManuscriptFormat }
  | { readonly refused: string };

/**
 * Reads what a manuscript says about itself, and its plain text: .docx, LaTeX (.tex, or a ZIP) or PDF, by its content. Everything runs in threads
 * with limits (docs/files.md). A file that cannot be read is refused with a sentence for its author.
 * Throws 503 (Refused) when too many files wait.
 */
export async function readManuscriptFacts(read: ReadFile): Promise<ManuscriptFactsResult> {
  const result = await inManuscriptThread("facts", {}, read);
  if ("refused" in result) return result;
  return result.output.format === "pdf" ? readPdfFacts(read) : result.output;
}

async function readPdfFacts(read: ReadFile): Promise<ManuscriptFactsResult> {
  const refused = await findRefusedContent(read);
  if (refused !== undefined) return { refused };
  const content = await readInspectedPdf(read);
  return "refused" in content ? content : readContentFacts(content);
}

/** Reads the facts of a PDF from its words. */
export async function readContentFacts(content: PdfContent): Promise<ManuscriptFactsResult> {
  const result = await inManuscriptThread("pdf-facts", { content }, async () => new Uint8Array());
  return "refused" in result ? result : { format: "pdf", ...result.output };
}

/** Reads the words of a PDF that was inspected; one whose pages cannot be read is refused with a sentence. */
export async function readInspectedPdf(read: ReadFile): Promise<PdfContent | { readonly refused: string }> {
  try {
    return await readPdfContent({ bytes: await read() });
  } catch (error) {
    if (error instanceof LimitExceeded) return { refused: FINDING_SENTENCES[findLimit(error)] };
    if (error instanceof Error && PDF_ERRORS.has(error.name)) return { refused: FINDING_SENTENCES.truncated };
    throw error;
  }
}

/** Errors of pdfjs-dist for a file whose pages cannot be read although its structure is whole. */
const PDF_ERRORS = new Set(["InvalidPDFException", "FormatError", "UnknownErrorException", "PasswordException"]);

/**
 * Returns the sentence for a PDF with scripts, forms that send or embedded programs, which no PDF of this press may have (decision 30); undefined
 * for any other.
 */
export async function findRefusedContent(read: ReadFile): Promise<string | undefined> {
  const finding = await inspectUploadedPdf(async () => ({ bytes: await read() }));
  return finding && FINDING_SENTENCES[finding];
}
