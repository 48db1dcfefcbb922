import { FILE_KINDS, MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import {
  boundedThreads,
  LEAVING_ONE_PROCESSOR,
  LimitExceeded,
  type ThreadLimits,
} from "#platform/threads/bounded-threads.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { Refused } from "#platform/refused.ts";
import type { OpenedReview } from "#review/assignments/server/open-review.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { requireReviewCopy } from "./serve-review-copy.ts";

/** A paragraph as reviewers read it: words alone, without the properties of the file. */
export type ReviewParagraph = { readonly text: string; readonly level: number | null; readonly page: number | null };
export type ReviewTextTask = { readonly bytes: Uint8Array<ArrayBuffer> };
export type ReviewTextResult = { readonly paragraphs: readonly ReviewParagraph[] } | { readonly refused: string };

const LIMITS: ThreadLimits = { seconds: 30, megabytes: 192, atOnce: LEAVING_ONE_PROCESSOR, waiting: 20 };
const THREADS = boundedThreads<ReviewTextTask, ReviewTextResult>(import.meta.dirname, "review-text-worker", LIMITS);

/**
 * Returns the text of the copy for reviewers, where it is a .docx: read in a thread with limits, without author properties, comments and
 * the names of changes. An empty list for other formats, which the browser shows itself. 422 for a file that cannot be read.
 */
export async function readReviewText(
  ctx: ReviewContext,
  review: OpenedReview,
): Promise<{ readonly paragraphs: readonly ReviewParagraph[] }> {
  const { file } = await requireReviewCopy(ctx, review);
  if (file.media_type !== FILE_KINDS.docx.mediaType) return { paragraphs: [] };
  const bytes = await wholeBytes(ctx.files.read(MANUSCRIPT_BUCKET, file.path), file.size);
  const results: ReviewTextResult[] = [];
  try {
    await THREADS.run({ bytes }, { transfer: [bytes.buffer], onMessage: (result) => results.push(result) });
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    throw new Refused(422, "Not shown", "This document takes too long to read. Download it instead.");
  }
  const [result] = results;
  if (!result || "refused" in result)
    throw new Refused(422, "Not shown", result?.refused ?? "The text cannot be read.");
  return result;
}
