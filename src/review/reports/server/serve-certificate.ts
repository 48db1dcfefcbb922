import type { OpenedReview } from "#review/assignments/server/open-review.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { reviewCertificate } from "./certificate.ts";

/** Answers a request for the certificate of a report; its name tells the number of the manuscript alone. */
export async function serveCertificate(ctx: ReviewContext, review: OpenedReview): Promise<Response> {
  const bytes = await reviewCertificate(ctx, review);
  const name = `${review.manuscript.number}-R${review.assignment.round}-certificate.pdf`;
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
    },
  });
}
