import { pluralize } from "#ui/formatting/numbers.ts";
import type { DrawnParts } from "#documents/docx/drawn-parts.ts";
import { FILE_KINDS, MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import type { CopyRow } from "#manuscripts/review-copies/server/find-review-copy.ts";
import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { LEAVING_ONE_PROCESSOR, LimitExceeded, type ThreadLimits } from "#platform/threads/thread-limits.ts";
import { listByteBuffers, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { Refused } from "#platform/refused.ts";
import { listOfAll } from "#ui/formatting/names.ts";
import type { ReviewContext } from "#review/server/review-context.ts";

/** A paragraph as reviewers read it: words alone, without the properties of the file. */
export type ReviewParagraph = { readonly text: string; readonly level: number | null; readonly page: number | null };
export type ReviewTextTask = { readonly bytes: UploadedBytes; readonly kind: "docx" | "text" };
type ReadText = { readonly paragraphs: readonly ReviewParagraph[]; readonly drawn?: DrawnParts };
export type ReviewTextResult = ReadText | { readonly refused: string };

const LIMITS: ThreadLimits = { seconds: 30, megabytes: 192, atOnce: LEAVING_ONE_PROCESSOR, waiting: 20 };
const THREADS = createBoundedThreads<ReviewTextTask, ReviewTextResult>(
  import.meta.dirname,
  "review-text-worker",
  LIMITS,
);

/**
 * Returns the text of a copy for reviewers, where it is a .docx or the text of LaTeX: read in a thread with limits, without author
 * properties, comments and the names of changes; `note` says what is missing of it. An empty list for a PDF, which the browser shows itself. 422 for
 * a file that cannot be read.
 */
export async function readReviewText(
  ctx: Pick<ReviewContext, "files">,
  file: CopyFile,
): Promise<{ readonly paragraphs: readonly ReviewParagraph[]; readonly note: string | null }> {
  const { paragraphs, drawn } = await readCopyText(ctx, file);
  const isLatex = file.media_type === FILE_KINDS.text.mediaType;
  return { paragraphs, note: isLatex ? LATEX_NOTE : missingNote(drawn) };
}

/** Returns the sentence about what stands in a .docx and not beside the form; null where nothing does. */
function missingNote(drawn: DrawnParts | undefined): string | null {
  const { formulas = 0, drawings = 0, tables = 0 } = drawn ?? {};
  const missing = [...listCount(formulas, "formula"), ...listCount(drawings, "figure")];
  const [rows] = listCount(tables, "table");
  if (missing.length === 0 && rows === undefined) return null;
  const parts = [
    ...(missing.length > 0 ? [`without the file’s ${listOfAll(missing)}`] : []),
    ...(rows === undefined ? [] : [`with ${rows} cell by cell`]),
  ];
  return `This is the text alone, ${parts.join(" and ")}. Download the file to see it whole.`;
}

const listCount = (count: number, name: string): readonly string[] => (count === 0 ? [] : [pluralize(count, name)]);

type CopyFile = Pick<CopyRow, "media_type" | "path" | "size">;

/** Returns the paragraphs of a copy for reviewers, read in a thread; an empty list for a PDF. 422 for a file that cannot be read. */
export const readCopyParagraphs = async (
  ctx: Pick<ReviewContext, "files">,
  file: CopyFile,
): Promise<readonly ReviewParagraph[]> => (await readCopyText(ctx, file)).paragraphs;

async function readCopyText(ctx: Pick<ReviewContext, "files">, file: CopyFile): Promise<ReadText> {
  const kind = KINDS.find((kind) => FILE_KINDS[kind].mediaType === file.media_type);
  if (!kind) return { paragraphs: [] };
  const bytes = await wholeBytes(ctx.files.read(MANUSCRIPT_BUCKET, file.path), file.size);
  const results: ReviewTextResult[] = [];
  try {
    await THREADS.run(
      { bytes, kind },
      { transfer: listByteBuffers(bytes), onMessage: (result) => results.push(result) },
    );
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    const reason = error.limit === "time" ? "takes too long" : "needs too much memory";
    throw new Refused(422, "Not shown", `This document ${reason} to read. Download it instead.`);
  }
  const [result] = results;
  if (!result || "refused" in result)
    throw new Refused(422, "Not shown", result?.refused ?? "The text cannot be read.");
  return result;
}

const KINDS = ["docx", "text"] as const;

const LATEX_NOTE =
  "This is the text of the authors’ LaTeX files. Formulas stay as LaTeX writes them, and tables are rows; pictures are missing. If you cannot review it this way, ask the editor for a PDF.";
