import { MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import { contentDisposition } from "#platform/http/files/content-disposition.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import { Refused } from "#platform/refused.ts";
import { hasAgreed } from "#review/assignments/assignment.ts";
import type { OpenedReview } from "#review/assignments/server/open-review.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { findReviewCopy, type ReviewCopy } from "./review-copy.ts";

/**
 * Returns the copy that a reviewer reads; 409 before the reviewer has agreed, 404 where none is confirmed (docs/workflow.md: the full
 * text opens after *Yes*).
 */
export async function requireReviewCopy(ctx: ReviewContext, review: OpenedReview): Promise<ReviewCopy> {
  if (!hasAgreed(review.assignment.state))
    throw new Refused(409, "Not yet", "The full text opens when you have agreed to review it.");
  const copy = await findReviewCopy(ctx.db, review);
  if (!copy) throw new Refused(404, "No text", NOT_CONFIRMED);
  return copy;
}

/** Reviews that were begun before copies were confirmed may have none. */
export const NOT_CONFIRMED =
  "The editor has not confirmed the copy for reviewers yet. Please write to the editor if you need it now.";

/** A file runs no script and loads nothing, and only our own pages may frame it; PDF viewers still open it. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Answers a request for the copy. Its name, type and headers tell nothing of the authors. */
export async function serveReviewCopy(ctx: ReviewContext, review: OpenedReview, request: Request): Promise<Response> {
  const copy = await requireReviewCopy(ctx, review);
  const stored = await ctx.files.find(MANUSCRIPT_BUCKET, copy.file.path);
  if (!stored) throw new Refused(404, "No text", "The copy for reviewers is missing. Please write to the editor.");
  const isPdf = copy.mediaType === "application/pdf";
  return serveFile(request, {
    ...stored,
    etag: `"${copy.file.sha256}"`,
    contentType: copy.mediaType,
    headers: {
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
      "Content-Security-Policy": FILE_POLICY,
      "Referrer-Policy": "no-referrer",
      "Content-Disposition": contentDisposition(isPdf ? "inline" : "attachment", copy.name),
    },
    read: (range) => ctx.files.read(MANUSCRIPT_BUCKET, copy.file.path, range),
  });
}
