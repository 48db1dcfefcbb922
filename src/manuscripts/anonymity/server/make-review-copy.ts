import { FaultyCopy } from "#manuscripts/anonymity/faulty-copy.ts";
import type { IdentifiedPerson, IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import { findRefusedContent, readInspectedPdf } from "#manuscripts/facts/server/read-manuscript-facts.ts";
import type { ReadFile } from "#manuscripts/files/read-file.ts";
import { inManuscriptThread } from "#manuscripts/files/server/manuscript-threads.ts";
import type { ManuscriptTasks } from "#manuscripts/files/server/manuscript-tasks.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { listDamagedPictures } from "#platform/pictures/read-pictures.ts";
import { LimitExceeded } from "#platform/threads/thread-limits.ts";
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
  if (format === "docx")
    return replaceDamagedPictures(read, { contributors, pages: null, remove }, { format, ...copy });
  if (format !== "pdf within latex") return { format, ...copy };
  return copyPdf(() => copyBytes(copy.bytes), contributors, remove);
}

type WholeCopy = Exclude<ReviewCopyResult, { refused: string }>;
type CopyInput = ManuscriptTasks["review-copy"]["input"];

/**
 * Opens the pictures of a copy. One that cannot be opened in the author's file either is replaced by an empty one, and the editor is told of it
 * (decision 240); one that could before is the fault of the copy.
 */
async function replaceDamagedPictures(read: ReadFile, input: CopyInput, copy: WholeCopy): Promise<ReviewCopyResult> {
  const damaged = await tryPictures(async () => copyBytes(copy.bytes));
  if ("refused" in damaged) return damaged;
  if (damaged.names.length === 0) return copy;
  const before = await tryPictures(read);
  if ("refused" in before) return before;
  const lost = damaged.names.find((name) => !before.names.includes(name));
  if (lost !== undefined)
    return { refused: new FaultyCopy(`its picture ${lost} cannot be opened`).message, isFaulty: true };
  const again = await inManuscriptThread("review-copy", { ...input, damaged: damaged.names }, read);
  if ("refused" in again) return again;
  if (again.output.format !== "docx") throw new Error("The bytes of this file changed while they were read.");
  return { ...again.output, format: "docx" };
}

type TriedPictures = { readonly names: readonly string[] } | { readonly refused: string };

/** Returns the names of the pictures of a ZIP file that cannot be opened. */
async function tryPictures(read: ReadFile): Promise<TriedPictures> {
  try {
    return { names: await listDamagedPictures(await read()) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message };
    if (error instanceof LimitExceeded) return { refused: "The pictures of this document take too long to open." };
    throw error;
  }
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
  const input = { contributors, pages, remove };
  const made = await inManuscriptThread("review-copy", input, read);
  if ("refused" in made) return made;
  const damaged = await listDamagedOfPdf(made.output);
  if ("refused" in damaged) return damaged;
  const isWhole = damaged.names.length === 0;
  const result = isWhole ? made : await inManuscriptThread("review-copy", { ...input, damaged: damaged.names }, read);
  if ("refused" in result) return result;
  if (result.output.format !== "pdf") throw new Error("The bytes of this file changed while they were read.");
  const counts = { all: pageCount, withText: pages.length };
  return { bytes: result.output.bytes, format: "pdf", warnings: result.output.warnings, pages: counts };
}

type ThreadOutput = ManuscriptTasks["review-copy"]["output"];

/** Returns the numbers of the objects of a copy's pictures that cannot be opened. */
async function listDamagedOfPdf(output: ThreadOutput): Promise<TriedPictures> {
  const { damaged = [], photographs } = "bytes" in output ? output : {};
  const tried = photographs ? await tryPictures(async () => photographs) : { names: [] };
  if ("refused" in tried) return tried;
  return { names: [...damaged, ...tried.names.map((name) => name.replace(/\.jpg$/u, ""))] };
}
