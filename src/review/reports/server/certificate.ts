import { makeTextPdf } from "#covers/server/text-pdf.ts";
import { findReviewedVersion } from "#manuscripts/review-copies/server/find-review-copy.ts";
import { MANUSCRIPT_KINDS } from "#manuscripts/manuscript.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { Refused } from "#platform/refused.ts";
import type { OpenedReview } from "#review/assignments/server/open-review.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { longDay } from "#ui/formatting/dates.ts";

/**
 * Returns the certificate of a submitted report as a PDF: who reviewed, what and when. It names neither the authors nor the
 * recommendation. 409 before the report is in.
 */
export async function reviewCertificate(
  ctx: Pick<ReviewContext, "db" | "log">,
  { assignment, manuscript }: OpenedReview,
): Promise<Buffer> {
  if (assignment.submitted_at === null)
    throw new Refused(409, "No certificate yet", "The certificate is there when you have sent your report.");
  const press = await readPress(ctx);
  const version = await findReviewedVersion(ctx.db, assignment);
  const kind = MANUSCRIPT_KINDS[manuscript.kind].toLowerCase();
  return makeTextPdf(
    {
      title: `Certificate of peer review, ${manuscript.number}`,
      author: press.name,
      madeAt: assignment.submitted_at,
    },
    [
      { text: press.name, size: 13, after: 96 },
      { text: "Certificate of peer review", size: 26, after: 40 },
      { text: assignment.name, size: 20, after: 24 },
      { text: `reviewed a ${kind} for ${press.name}:`, size: 13, after: 16 },
      { text: version?.title ?? manuscript.title, size: 16, after: 24 },
      { text: `Manuscript ${manuscript.number}, round ${assignment.round}.`, size: 13, after: 8 },
      { text: `The report was received on ${longDay(pressDay(assignment.submitted_at, press))}.`, size: 13, after: 48 },
      { text: "The press thanks the reviewer for this work.", size: 13, after: 0 },
    ],
  );
}
