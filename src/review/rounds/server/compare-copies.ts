import { boundText } from "#manuscripts/facts/manuscript-facts.ts";
import { readManuscriptFacts } from "#manuscripts/facts/server/read-manuscript-facts.ts";
import { FILE_KINDS, MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import { type CopyRow, findReviewedVersion } from "#manuscripts/review-copies/server/find-review-copy.ts";
import { compareInThread } from "#manuscripts/versions/server/compare-versions.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { Refused } from "#platform/refused.ts";
import { hasAgreed } from "#review/assignments/assignment.ts";
import type { OpenedReview } from "#review/assignments/server/open-review.ts";
import { readCopyParagraphs } from "#review/reports/server/read-review-text.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { findEarlierAssignment } from "./find-earlier.ts";
import { findBothCopies } from "./read-earlier-review.ts";

/**
 * Returns what changed between the two copies that a reviewer was given, of an earlier round and of this one: title and abstract by words, the text
 * by paragraphs, or by sentences of a PDF. Nothing but these copies is read. Files are opened in threads with limits. 409 before the reviewer
 * has agreed, 404 where there are not two copies.
 */
export async function compareCopies(ctx: ReviewContext, review: OpenedReview) {
  if (!hasAgreed(review.assignment.state))
    throw new Refused(409, "Not yet", "The changes open when you have agreed to review it.");
  const earlier = await findEarlierAssignment(ctx.db, review.assignment);
  const copies = earlier && (await findBothCopies(ctx, review, earlier));
  const [before, after] = [
    earlier && (await findReviewedVersion(ctx.db, earlier)),
    await findReviewedVersion(ctx.db, review.assignment),
  ];
  if (!copies || !before || !after)
    throw new Refused(404, "No changes", "You were not given two copies of this manuscript that could be compared.");
  // One after the other: two large files are not in memory at once.
  const from = { ...before, text: await readCopyText(ctx, copies.from) };
  const to = { ...after, text: await readCopyText(ctx, copies.to) };
  return compareInThread(from, to);
}

/** Returns the words of a copy, its paragraphs between empty lines; "" where they cannot be read. */
async function readCopyText(ctx: Pick<ReviewContext, "files">, copy: CopyRow): Promise<string> {
  // A copy that was made of LaTeX is plain text.
  if (copy.media_type === FILE_KINDS.text.mediaType)
    return boundText((await readCopyParagraphs(ctx, copy)).map(({ text }) => text));
  const result = await readManuscriptFacts(() => wholeBytes(ctx.files.read(MANUSCRIPT_BUCKET, copy.path), copy.size));
  return "refused" in result ? "" : result.text;
}
