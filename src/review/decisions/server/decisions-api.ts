import type { ZodType } from "zod";
import { toChangedManuscript, changedResponse, ManuscriptId } from "#manuscripts/server/changed-manuscript.ts";
import { CommandForm } from "#manuscripts/screening/screening-forms.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { AnswerForm, ConfirmForm, DecisionForm, RevisionForm } from "#review/decisions/decision-forms.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { answerPoint, submitRevision } from "./answer-points.ts";
import { Decisions, OpenPoints, PointId } from "./decision-shapes.ts";
import { readDecisions } from "./read-decisions.ts";
import { confirmDecision, takeBackDecision, writeDecision } from "./write-decision.ts";

const tags = ["Peer review"];

/** The limit for decision letters, which carry reports and are longer than other bodies. */
export const LONG_REVIEW_BODIES = /\/manuscripts\/[^/]+\/decisions$/u;

const list = operation("signed-in", {
  method: "get",
  path: "/manuscripts/{id}/decisions",
  operationId: "listDecisions",
  tags,
  summary: "The decisions with letters, reports and the response table, as the authors read them",
  request: { params: ManuscriptId },
  responses: { 200: json(Decisions, "The newest first.") },
  [LIST_OF]: "decisions",
});

const command = <Path extends string, Form extends ZodType>(
  path: Path,
  form: Form,
  words: { readonly operationId: string; readonly summary: string },
) =>
  operation("signed-in", {
    method: "post",
    path: `/manuscripts/{id}/${path}` as const,
    tags,
    ...words,
    request: { params: ManuscriptId, ...body(form) },
    responses: changedResponse,
  });

const write = command("decisions", DecisionForm, {
  operationId: "writeDecision",
  summary: "Write a decision; its letter is sent, and it takes effect, after the press's minutes",
});
const confirm = command("decisions/confirm", ConfirmForm, {
  operationId: "confirmDecision",
  summary: "Confirm or refuse a decision as the second person",
});
const takeBack = command("decisions/take-back", CommandForm, {
  operationId: "takeBackDecision",
  summary: "Take back a decision whose letter was not sent yet",
});
const revise = command("revision", RevisionForm, {
  operationId: "submitRevision",
  summary: "Send the revision; every point must be answered",
});

const answer = operation("signed-in", {
  method: "put",
  path: "/manuscripts/{id}/points/{point_id}",
  operationId: "answerPoint",
  tags,
  summary: "Answer one point of the response table",
  request: { params: PointId, ...body(AnswerForm) },
  responses: { 200: json(OpenPoints, "The number of points without an answer.") },
});

/** The operations on decisions, and the authors' answers to them. */
export const decisionsApi = (ctx: ReviewContext) =>
  personApi()
    .openapi(list, async (c) => c.json(await readDecisions(ctx, c.var.person, c.req.valid("param").id), 200))
    .openapi(write, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(toChangedManuscript(await writeDecision(ctx, c.var.person, { id, ...c.req.valid("json") })), 200);
    })
    .openapi(confirm, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(toChangedManuscript(await confirmDecision(ctx, c.var.person, { id, ...c.req.valid("json") })), 200);
    })
    .openapi(takeBack, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(
        toChangedManuscript(await takeBackDecision(ctx, c.var.person, { id, ...c.req.valid("json") })),
        200,
      );
    })
    .openapi(revise, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(toChangedManuscript(await submitRevision(ctx, c.var.person, { id, ...c.req.valid("json") })), 200);
    })
    .openapi(answer, async (c) => {
      const { id, point_id } = c.req.valid("param");
      return c.json(await answerPoint(ctx, c.var.person, { id, point_id, ...c.req.valid("json") }), 200);
    });
