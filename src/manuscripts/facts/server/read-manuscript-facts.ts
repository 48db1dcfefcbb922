import { pdfFacts, pdfText } from "#manuscripts/facts/pdf-facts.ts";
import type { ManuscriptFacts } from "#manuscripts/facts/manuscript-facts.ts";
import { formatOf, isPdf, type ManuscriptFormat } from "#manuscripts/files/file-format.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { inManuscriptThread } from "#manuscripts/files/server/manuscript-threads.ts";
import { LimitExceeded } from "#platform/threads/bounded-threads.ts";
import { FINDING_SENTENCES } from "#publications/files/pdf/server/finding-sentences.ts";
import { inspectUploadedPdf } from "#publications/files/pdf/server/inspect-uploaded-pdf.ts";
import { readPdfContent } from "#publications/files/server/read-pdf.ts";

/** Returns the bytes of a file, new ones at each call: they move into threads. */
export type ReadFile = () => Promise<Uint8Array<ArrayBuffer>>;

export type ManuscriptFactsResult =
  | { readonly facts: ManuscriptFacts; readonly text: string; readonly format: ManuscriptFormat }
  | { readonly refused: string };

/**
 * Reads what a manuscript says about itself, and its plain text: .docx, LaTeX (.tex, or a ZIP) or PDF, by its content. Everything runs in threads
 * with limits (docs/files.md). A file that cannot be read is refused with a sentence for its author.
 * Throws 503 (Refused) when too many files wait.
 */
export async function readManuscriptFacts(read: ReadFile): Promise<ManuscriptFactsResult> {
  const bytes = await read();
  if (isPdf(bytes)) return readPdfFacts(bytes, read);
  const result = await inManuscriptThread("facts", {}, bytes);
  return "refused" in result ? result : result.output;
}

async function readPdfFacts(bytes: Uint8Array<ArrayBuffer>, read: ReadFile): Promise<ManuscriptFactsResult> {
  const refused = refusedAsPdf(bytes) ?? (await refusedContent(bytes));
  if (refused !== undefined) return { refused };
  try {
    const content = await readPdfContent({ bytes: await read() });
    return { format: "pdf", facts: pdfFacts(content), text: pdfText(content) };
  } catch (error) {
    if (error instanceof LimitExceeded) return { refused: FINDING_SENTENCES["too slow"] };
    if (error instanceof Error && PDF_ERRORS.has(error.name)) return { refused: FINDING_SENTENCES.truncated };
    throw error;
  }
}

/** Errors of pdfjs-dist for a file whose pages cannot be read although its structure is whole. */
const PDF_ERRORS = new Set(["InvalidPDFException", "FormatError", "UnknownErrorException", "PasswordException"]);

/** A file that is a PDF and something else is refused before any program reads it. */
export function refusedAsPdf(bytes: Uint8Array): string | undefined {
  try {
    formatOf(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof RefusedFile) return error.message;
    throw error;
  }
}

/** Scripts, forms that send, embedded programs: what a PDF of this press may not carry (decision 30). */
export async function refusedContent(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const finding = await inspectUploadedPdf(async () => ({ bytes }));
  return finding && FINDING_SENTENCES[finding];
}
