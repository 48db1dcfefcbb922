import type { ZodType } from "zod";
import { z } from "@hono/zod-openapi";
import { VersionChanges } from "#manuscripts/versions/server/version-shapes.ts";
import { accountOrLinkOperation } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { AcceptForm, DeclineForm, MoreTimeForm, WithdrawForm } from "#review/assignments/answer-forms.ts";
import { ReportForm } from "#review/reports/report-form.ts";
import { ManuscriptViewShape } from "./manuscript-view-shape.ts";
import { OwnReport, OwnReviewShape, ReviewId, ReviewText, ReviewToken } from "./review-shapes.ts";

const tags = ["Peer review"];

/** The two ways of a reviewer to a review: with an account by the assignment's id, or by the token of an e-mail's link. */
export type Access = "account" | "link";

/** The typed client knows the addresses with an account; those of links differ in their beginning alone. */
const getBasePath = (access: Access) => (access === "link" ? "/review-links" : "/reviews") as "/reviews";

type Described<Suffix extends string> = {
  readonly suffix: Suffix;
  readonly operationId: string;
  readonly summary: string;
};

/** An operation on one review; both ways of access have it, and the typed client knows them as one. */
const readRoute = <Suffix extends string, Shape extends ZodType>(
  access: Access,
  { suffix, operationId, summary }: Described<Suffix>,
  shape: Shape,
) => {
  const route = {
    method: "get",
    path: `${getBasePath(access)}/{id}${suffix}`,
    operationId: access === "link" ? `${operationId}ByLink` : operationId,
    tags,
    summary,
    request: { params: access === "link" ? ReviewToken : ReviewId },
    responses: { 200: json(shape, "As the reviewer sees it.") },
  } as const;
  return accountOrLinkOperation(access, route);
};

const changeRoute = <Method extends "post" | "put", Suffix extends string, Form extends ZodType, Shape extends ZodType>(
  access: Access,
  { method, suffix, operationId, summary }: Described<Suffix> & { readonly method: Method },
  { form, shape }: { readonly form: Form; readonly shape: Shape },
) => {
  const route = {
    method,
    path: `${getBasePath(access)}/{id}${suffix}`,
    operationId: access === "link" ? `${operationId}ByLink` : operationId,
    tags,
    summary,
    request: { params: access === "link" ? ReviewToken : ReviewId, ...body(form) },
    responses: { 200: json(shape, "As stored.") },
  } as const;
  return accountOrLinkOperation(access, route);
};

const NoInput = z.object({});

type PostRoute = <Suffix extends string, Form extends ZodType>(
  described: Described<Suffix>,
  form: Form,
) => ReturnType<typeof changeRoute<"post", Suffix, Form, typeof OwnReviewShape>>;

const postRoute =
  (access: Access): PostRoute =>
  (described, form) =>
    changeRoute(access, { ...described, method: "post" }, { form, shape: OwnReviewShape });

/** The operations of one review. */
export const createReviewRoutes = (access: Access) => ({
  ...readingRoutes(access),
  ...answerRoutes(postRoute(access)),
  ...reportRoutes(access, postRoute(access)),
});

const readingRoutes = (access: Access) => ({
  read: readRoute(access, { suffix: "", operationId: "readReview", summary: "One review" }, OwnReviewShape),
  text: readRoute(
    access,
    { suffix: "/text", operationId: "readReviewText", summary: "The manuscript's text, for reading beside the form" },
    ReviewText,
  ),
  view: readRoute(
    access,
    {
      suffix: "/view",
      operationId: "readReviewView",
      summary: "The manuscript as it is read beside the form: contents, notes, figures, tables and formulas",
    },
    ManuscriptViewShape,
  ),
  changes: readRoute(
    access,
    {
      suffix: "/changes",
      operationId: "readReviewChanges",
      summary: "What changed from the copy of your earlier round to the present one",
    },
    VersionChanges,
  ),
});

/** The answers to an invitation. */
const answerRoutes = (post: PostRoute) => ({
  accept: post({ suffix: "/accept", operationId: "acceptReview", summary: "Agree; the full text opens" }, AcceptForm),
  decline: post(
    { suffix: "/decline", operationId: "declineReview", summary: "Decline, or tell of a conflict of interest" },
    DeclineForm,
  ),
  reopen: post(
    { suffix: "/reopen", operationId: "reopenInvitation", summary: "Have an invitation that has ended sent again" },
    NoInput,
  ),
  reconsider: post(
    {
      suffix: "/reconsider",
      operationId: "reconsiderReview",
      summary: "Open an invitation again that you had declined, while your place is open",
    },
    NoInput,
  ),
});

/** What is done once the reviewer has agreed. */
const reportRoutes = (access: Access, post: PostRoute) => ({
  save: changeRoute(
    access,
    { method: "put", suffix: "/report", operationId: "saveReport", summary: "Save the report as far as it is written" },
    { form: ReportForm, shape: OwnReport },
  ),
  moreTime: post(
    {
      suffix: "/more-time",
      operationId: "askForReviewTime",
      summary: "Ask for more time; granted at once the first time",
    },
    MoreTimeForm,
  ),
  withdraw: post(
    { suffix: "/withdraw", operationId: "withdrawFromReview", summary: "Withdraw from the review" },
    WithdrawForm,
  ),
  submit: post({ suffix: "/submit", operationId: "submitReport", summary: "Send the report to the editor" }, NoInput),
});
