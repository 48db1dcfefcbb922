import type { Context } from "hono";
import { requirePerson } from "#people/core/server/current-person.ts";
import { operation, personApi, type PersonEnv } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import {
  acceptInvitation,
  declineInvitation,
  reconsiderInvitation,
  reopenInvitation,
} from "#review/assignments/server/answer-invitation.ts";
import { askForTime, withdrawFromReview } from "#review/assignments/server/change-own-review.ts";
import { type OpenedReview, requireOwnReview, requireReviewByLink } from "#review/assignments/server/open-review.ts";
import { compareCopies } from "#review/rounds/server/compare-copies.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { listReviewHistory, listReviews } from "./list-reviews.ts";
import { readOwnReview } from "./read-own-review.ts";
import { readReviewText } from "./read-review-text.ts";
import { type Access, createReviewRoutes } from "./own-review-routes.ts";
import { ReviewHistory, ReviewId, ReviewList, ReviewScope } from "./review-shapes.ts";
import { readOwnReport } from "./read-own-review.ts";
import { saveReport } from "./save-report.ts";
import { serveCertificate } from "./serve-certificate.ts";
import { serveManuscriptView } from "./serve-manuscript-view.ts";
import { requireReviewCopy, serveReviewCopy } from "./serve-review-copy.ts";
import { submitReport } from "./submit-report.ts";

const tags = ["Peer review"];

/** Reports are long texts, larger than other bodies may be. */
export const LONG_REPORT_BODIES = /\/review(?:s|-links)\/[^/]+\/report$/u;

const queue = operation("signed-in", {
  method: "get",
  path: "/reviews",
  operationId: "listReviews",
  tags,
  summary: "List pending reviews: your own, or for admins those of the whole press",
  request: { query: ReviewScope },
  responses: { 200: json(ReviewList, "Invitations and reviews, the overdue first.") },
  [LIST_OF]: "reviews",
});

const history = operation("signed-in", {
  method: "get",
  path: "/review-history",
  operationId: "listReviewHistory",
  tags,
  summary: "Finished and declined reviews, and what they add up to by year",
  request: { query: ReviewScope },
  responses: { 200: json(ReviewHistory, "The history.") },
  [LIST_OF]: "reviews",
});

/** The lists of a person's reviews, and of the press's for admins. */
export const reviewListsApi = (ctx: ReviewContext) =>
  personApi()
    .openapi(queue, async (c) => c.json(await listReviews(ctx, c.var.person, c.req.valid("query").scope), 200))
    .openapi(history, async (c) => c.json(await listReviewHistory(ctx, c.var.person, c.req.valid("query").scope), 200));

/** A request as an operation gets it. */
type Called = Pick<Context<PersonEnv>, "var" | "req">;

/** The operations of a reviewer on one review. */
export const ownReviewApi = (ctx: ReviewContext, access: Access) => {
  const { read, text, view, changes, save, accept, decline, reopen, reconsider, moreTime, withdraw, submit } =
    createReviewRoutes(access);
  const open = ({ var: { caller }, req }: Called, id: string): Promise<OpenedReview> =>
    access === "link" ? requireReviewByLink(ctx, id, req.raw) : requireOwnReview(ctx, requirePerson(caller), id);
  const readChanged = async (c: Called, id: string) => readOwnReview(ctx, await open(c, id));
  return personApi()
    .openapi(read, async (c) => c.json(await readChanged(c, c.req.valid("param").id), 200))
    .openapi(text, async (c) => {
      const review = await open(c, c.req.valid("param").id);
      const { file } = await requireReviewCopy(ctx, review);
      return c.json(await readReviewText(ctx, file), 200);
    })
    .openapi(view, async (c) => serveManuscriptView(ctx, await open(c, c.req.valid("param").id)))
    .openapi(changes, async (c) => {
      const review = await open(c, c.req.valid("param").id);
      return c.json(await compareCopies(ctx, review), 200);
    })
    .openapi(save, async (c) => {
      const review = await open(c, c.req.valid("param").id);
      const saved = await saveReport(ctx, review, c.req.valid("json"));
      return c.json(await readOwnReport(ctx.db, review, saved), 200);
    })
    .openapi(accept, async (c) => {
      const { id } = c.req.valid("param");
      await acceptInvitation(ctx, await open(c, id), c.req.valid("json"));
      return c.json(await readChanged(c, id), 200);
    })
    .openapi(decline, async (c) => {
      const { id } = c.req.valid("param");
      await declineInvitation(ctx, await open(c, id), c.req.valid("json"));
      return c.json(await readChanged(c, id), 200);
    })
    .openapi(moreTime, async (c) => {
      const { id } = c.req.valid("param");
      await askForTime(ctx, await open(c, id), c.req.valid("json").days);
      return c.json(await readChanged(c, id), 200);
    })
    .openapi(withdraw, async (c) => {
      const { id } = c.req.valid("param");
      await withdrawFromReview(ctx, await open(c, id), c.req.valid("json").reason);
      return c.json(await readChanged(c, id), 200);
    })
    .openapi(submit, async (c) => {
      const { id } = c.req.valid("param");
      await submitReport(ctx, await open(c, id));
      return c.json(await readChanged(c, id), 200);
    })
    .openapi(reconsider, async (c) => {
      const { id } = c.req.valid("param");
      await reconsiderInvitation(ctx, await open(c, id));
      return c.json(await readChanged(c, id), 200);
    })
    .openapi(reopen, async (c) => {
      const review = await open(c, c.req.valid("param").id);
      await reopenInvitation(ctx, review);
      // Its link is replaced by the one that was sent.
      return c.json(await readOwnReview(ctx, review), 200);
    });
};

const FILE = { schema: { type: "string", format: "binary" } } as const;

const copy = operation("signed-in", {
  method: "get",
  path: "/reviews/{id}/manuscript",
  operationId: "readReviewCopy",
  tags,
  summary: "The copy for reviewers, after you have agreed",
  request: { params: ReviewId },
  responses: { 200: { description: "The file.", content: { "application/octet-stream": FILE } } },
});

const certificate = operation("signed-in", {
  method: "get",
  path: "/reviews/{id}/certificate",
  operationId: "readReviewCertificate",
  tags,
  summary: "The certificate of a report that was sent",
  request: { params: ReviewId },
  responses: { 200: { description: "A PDF.", content: { "application/pdf": FILE } } },
});

/** The files of a review for a person with an account; those of links have addresses of the page (`review-pages.tsx`). */
export const reviewFilesApi = (ctx: ReviewContext) =>
  personApi()
    .openapi(copy, async (c) => {
      const review = await requireOwnReview(ctx, c.var.person, c.req.valid("param").id);
      return serveReviewCopy(ctx, review, c.req.raw);
    })
    .openapi(certificate, async (c) => {
      const review = await requireOwnReview(ctx, c.var.person, c.req.valid("param").id);
      return serveCertificate(ctx, review);
    });
export type ReviewListsApi = ReturnType<typeof reviewListsApi>;
