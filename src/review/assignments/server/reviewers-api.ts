import { z } from "@hono/zod-openapi";
import type { ZodType } from "zod";
import { requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { Refused } from "#platform/refused.ts";
import {
  CancelForm,
  ExtendForm,
  InviteForm,
  InviteProposedForm,
  ReviewersCommand,
} from "#review/assignments/reviewer-forms.ts";
import { readReviewText } from "#review/reports/server/read-review-text.ts";
import { requireReviewCopy } from "#review/reports/server/serve-review-copy.ts";
import { ReviewText } from "#review/reports/server/review-shapes.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { findCandidates } from "./candidates.ts";
import { requireAssignment } from "./find-assignment.ts";
import { inviteProposed, inviteReviewer } from "./invite-reviewer.ts";
import { cancelReview, extendReview, remindReviewer, renewLink } from "./manage-reviewer.ts";
import { readReview } from "./read-review.ts";
import { readInvitationEmail } from "./invitation-email.ts";
import {
  Candidates,
  CandidateSearch,
  InvitationEmail,
  ManuscriptId,
  ManuscriptReview,
  ManuscriptReviewer,
} from "./reviewer-shapes.ts";

const tags = ["Peer review"];
const stored = { 200: json(ManuscriptReview, "The review as stored.") };

const read = operation("signed-in", {
  method: "get",
  path: "/manuscripts/{id}/review",
  operationId: "readManuscriptReview",
  tags,
  summary: "The reviewers and reports of a manuscript, for its editors",
  request: { params: ManuscriptId },
  responses: { 200: json(ManuscriptReview, "The review.") },
});

const text = operation("signed-in", {
  method: "get",
  path: "/manuscripts/{id}/reviewers/{assignment_id}/text",
  operationId: "readReviewedText",
  tags,
  summary: "The text that a reviewer read, for the passages of the report",
  request: { params: ManuscriptReviewer },
  responses: { 200: json(ReviewText, "Empty where the copy for reviewers is a PDF.") },
});

const search = operation("signed-in", {
  method: "get",
  path: "/manuscripts/{id}/reviewer-candidates",
  operationId: "findReviewerCandidates",
  tags,
  summary: "People with the role of a reviewer, with what speaks against them for this manuscript",
  request: { params: ManuscriptId, query: CandidateSearch },
  responses: { 200: json(Candidates, "At most 20, those with the least to do first.") },
});

const InvitedReviewer = z.object({
  assignment_id: z.uuid().optional().openapi({ description: "The reviewer where they are on the list already." }),
  person_id: z.uuid().optional().openapi({ description: "The reviewer where they have an account." }),
});

const email = operation("signed-in", {
  method: "get",
  path: "/manuscripts/{id}/invitation-email",
  operationId: "readInvitationEmail",
  tags,
  summary: "The invitation of a reviewer as it will be sent, to read and change it before",
  request: { params: ManuscriptId, query: InvitedReviewer },
  responses: { 200: json(InvitationEmail, "The press's text with the facts of the manuscript.") },
});

const invite = operation("signed-in", {
  method: "post",
  path: "/manuscripts/{id}/reviewers",
  operationId: "inviteReviewer",
  tags,
  summary: "Invite a reviewer, or put them on the list; the same key does so once",
  request: { params: ManuscriptId, ...body(InviteForm) },
  responses: stored,
});

/** An operation on one reviewer of a manuscript. */
const change = <Path extends string, Form extends ZodType>(
  command: Path,
  form: Form,
  words: { readonly operationId: string; readonly summary: string },
) =>
  operation("signed-in", {
    method: "post",
    path: `/manuscripts/{id}/reviewers/{assignment_id}/${command}`,
    tags,
    ...words,
    request: { params: ManuscriptReviewer, ...body(form) },
    responses: stored,
  });

const inviteListed = change("invite", InviteProposedForm, {
  operationId: "inviteProposedReviewer",
  summary: "Send the invitation to a reviewer who is on the list",
});
const remind = change("remind", ReviewersCommand, {
  operationId: "remindReviewer",
  summary: "Remind a reviewer of the invitation or the report",
});
const extend = change("extend", ExtendForm, {
  operationId: "extendReview",
  summary: "Set a new date for a report; this also grants a request for more time",
});
const cancel = change("cancel", CancelForm, {
  operationId: "cancelReview",
  summary: "Cancel an invitation or a review, or take a proposed reviewer off the list",
});
const renew = change("renew-link", ReviewersCommand, {
  operationId: "renewReviewLink",
  summary: "Revoke the reviewer's link and send a new one to the same address",
});

/** The operations of editors on the reviewers of a manuscript. */
export const reviewersApi = (ctx: ReviewContext) =>
  personApi()
    .openapi(read, async (c) => c.json(await readReview(ctx, c.var.person, c.req.valid("param").id), 200))
    .openapi(text, async (c) => {
      const { id, assignment_id: assignmentId } = c.req.valid("param");
      const { manuscript, view } = await requireSeenManuscript(ctx.db, c.var.person, id);
      if (view !== "editor")
        throw new Refused(403, "Access Denied", "The manuscript’s editor and admins read its reviews.");
      const assignment = await requireAssignment(ctx.db, { id: assignmentId, manuscriptId: manuscript.id });
      const { file } = await requireReviewCopy(ctx, { assignment, manuscript });
      return c.json(await readReviewText(ctx, file), 200);
    })
    .openapi(search, async (c) => {
      const { manuscript, view } = await requireSeenManuscript(ctx.db, c.var.person, c.req.valid("param").id);
      if (view !== "editor")
        throw new Refused(403, "Access Denied", "The manuscript’s editor and admins choose reviewers.");
      const { search: words } = c.req.valid("query");
      return c.json(
        { candidates: await findCandidates(ctx, manuscript, { search: words, viewer: c.var.person }) },
        200,
      );
    })
    .openapi(email, async (c) => {
      const { manuscript, view } = await requireSeenManuscript(ctx.db, c.var.person, c.req.valid("param").id);
      if (view !== "editor")
        throw new Refused(403, "Access Denied", "The manuscript’s editor and admins choose reviewers.");
      const { assignment_id: assignmentId, person_id: personId } = c.req.valid("query");
      return c.json(await readInvitationEmail(ctx, c.var.person, manuscript, { assignmentId, personId }), 200);
    })
    .openapi(invite, async (c) => {
      const { id } = c.req.valid("param");
      await inviteReviewer(ctx, c.var.person, { id, ...c.req.valid("json") });
      return c.json(await readReview(ctx, c.var.person, id), 200);
    })
    .openapi(inviteListed, async (c) => {
      const params = c.req.valid("param");
      await inviteProposed(ctx, c.var.person, { ...params, ...c.req.valid("json") });
      return c.json(await readReview(ctx, c.var.person, params.id), 200);
    })
    .openapi(remind, async (c) => {
      const params = c.req.valid("param");
      await remindReviewer(ctx, c.var.person, { ...params, ...c.req.valid("json") });
      return c.json(await readReview(ctx, c.var.person, params.id), 200);
    })
    .openapi(extend, async (c) => {
      const params = c.req.valid("param");
      await extendReview(ctx, c.var.person, { ...params, ...c.req.valid("json") });
      return c.json(await readReview(ctx, c.var.person, params.id), 200);
    })
    .openapi(cancel, async (c) => {
      const params = c.req.valid("param");
      await cancelReview(ctx, c.var.person, { ...params, ...c.req.valid("json") });
      return c.json(await readReview(ctx, c.var.person, params.id), 200);
    })
    .openapi(renew, async (c) => {
      const params = c.req.valid("param");
      await renewLink(ctx, c.var.person, { ...params, ...c.req.valid("json") });
      return c.json(await readReview(ctx, c.var.person, params.id), 200);
    });
