import { ManuscriptId } from "#manuscripts/server/changed-manuscript.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { PointId } from "#review/decisions/server/decision-shapes.ts";
import { PassAnswerForm, WithholdAnswerForm } from "#review/rounds/answer-forms.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { listAnswersForReviewers, passAnswer, withholdAnswer } from "./answers-for-reviewers.ts";
import { AnswersForReviewers } from "./round-shapes.ts";

const tags = ["Peer review"];

const list = operation("signed-in", {
  method: "get",
  path: "/manuscripts/{id}/answers-for-reviewers",
  operationId: "listAnswersForReviewers",
  tags,
  summary: "The authors' answers to the concerns of earlier rounds, and whether their reviewers get them, for editors",
  request: { params: ManuscriptId },
  responses: {
    200: json(AnswersForReviewers, "Those that wait for an editor first, then those that an editor withheld."),
  },
  [LIST_OF]: "answers",
});

const pass = operation("signed-in", {
  method: "post",
  path: "/manuscripts/{id}/answers-for-reviewers/{point_id}",
  operationId: "passAnswerOn",
  tags,
  summary: "Pass an answer on to its reviewer, as it is or as you have changed it",
  request: { params: PointId, ...body(PassAnswerForm) },
  responses: { 200: json(AnswersForReviewers, "The answers as stored.") },
});

const withhold = operation("signed-in", {
  method: "post",
  path: "/manuscripts/{id}/answers-for-reviewers/{point_id}/withholding",
  operationId: "withholdAnswer",
  tags,
  summary: "Withhold an answer from its reviewer until an editor passes it on",
  request: { params: PointId, ...body(WithholdAnswerForm) },
  responses: { 200: json(AnswersForReviewers, "The answers as stored.") },
});

/** The operations of editors on the answers that reviewers of a later round read. */
export const answersApi = (ctx: ReviewContext) =>
  personApi()
    .openapi(list, async (c) =>
      c.json(await listAnswersForReviewers(ctx.db, c.var.person, c.req.valid("param").id), 200),
    )
    .openapi(pass, async (c) => {
      const { id, point_id: pointId } = c.req.valid("param");
      await passAnswer(ctx, c.var.person, { id, pointId, ...c.req.valid("json") });
      return c.json(await listAnswersForReviewers(ctx.db, c.var.person, id), 200);
    })
    .openapi(withhold, async (c) => {
      const { id, point_id: pointId } = c.req.valid("param");
      await withholdAnswer(ctx, c.var.person, { id, pointId, ...c.req.valid("json") });
      return c.json(await listAnswersForReviewers(ctx.db, c.var.person, id), 200);
    });
