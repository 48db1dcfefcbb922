import { z } from "@hono/zod-openapi";
import { MANUSCRIPT_KINDS, type ManuscriptKind } from "#manuscripts/manuscript.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, Timestamp, withVersion } from "#platform/api/api.ts";
import { IfMatch, ifMatchVersion } from "#platform/api/if-match.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { Named } from "#press/settings/server/settings-shapes.ts";
import { QuestionShape } from "#review/forms/question-shape.ts";
import { isSameForm } from "#review/forms/same-form.ts";
import { SHIPPED_FORM_VERSION, readShippedForm } from "#review/forms/shipped-forms.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { countOpenReviews } from "./count-open-reviews.ts";
import { findReviewForms } from "./find-review-form.ts";
import { listFormVersions, saveReviewForm } from "./save-review-form.ts";

const tags = ["Press"];

const kinds = Object.keys(MANUSCRIPT_KINDS) as ManuscriptKind[]; // The keys of a constant.
const Kind = z.object({ kind: z.enum(kinds).openapi({ description: "The kind of work that is reviewed." }) });
const Questions = z.array(QuestionShape).readonly();

const FormShape = z
  .object({
    kind: z.enum(kinds),
    version: z.int().openapi({ description: "1: the form that came with the program." }),
    is_changed: z.boolean().openapi({ description: "Whether its questions are the press's own." }),
    open_reviews: z.int().openapi({ description: "Reviews under way; each keeps the version with which it began." }),
    questions: Questions,
    versions: z
      .array(
        z.object({
          version: z.int(),
          is_shipped: z.boolean().openapi({ description: "The press went back to the shipped questions." }),
          questions: Questions,
          changed_at: Timestamp,
          changed_by: Named.nullable(),
        }),
      )
      .readonly()
      .openapi({ description: "Those that the press stored, the newest first." }),
  })
  .openapi("ReviewForm");

const ReviewForms = z
  .object({
    forms: z
      .array(
        FormShape.pick({ kind: true, version: true, is_changed: true, open_reviews: true }).extend({
          questions: z.int().openapi({ description: "Their number." }),
        }),
      )
      .readonly(),
  })
  .openapi("ReviewForms");

const list = operation("press_settings", {
  method: "get",
  path: "/press/review-forms",
  operationId: "listReviewForms",
  tags,
  summary: "The forms of reports by the kind of work",
  responses: { 200: json(ReviewForms, "The forms.") },
  [LIST_OF]: "forms",
});

const read = operation("press_settings", {
  method: "get",
  path: "/press/review-forms/{kind}",
  operationId: "readReviewForm",
  tags,
  summary: "One review form with its questions and versions",
  request: { params: Kind },
  responses: { 200: withVersion(json(FormShape, "The form; its version is the entity tag too.")) },
});

const save = operation("press_settings", {
  method: "put",
  path: "/press/review-forms/{kind}",
  operationId: "saveReviewForm",
  tags,
  summary: "Store the questions as a new version; with If-Match 409 when another person has saved since",
  request: { params: Kind, headers: IfMatch, ...body(z.object({ questions: Questions })) },
  responses: { 200: withVersion(json(FormShape, "As stored.")) },
});

const reset = operation("press_settings", {
  method: "delete",
  path: "/press/review-forms/{kind}",
  operationId: "resetReviewForm",
  tags,
  summary: "Go back to the questions that came with the program, as a new version",
  request: { params: Kind, headers: IfMatch },
  responses: { 200: withVersion(json(FormShape, "As stored.")) },
});

/** The operations on the questions of review forms. */
export const reviewFormsApi = (ctx: ReviewContext) =>
  personApi()
    .openapi(list, async (c) => {
      const open = await countOpenReviews(ctx.db);
      const forms = await findReviewForms(
        ctx.db,
        kinds.map((kind) => ({ kind, form_version: null })),
      );
      return c.json(
        {
          forms: kinds.map((kind, index) => {
            const { version, questions } = forms[index] ?? readShippedForm(kind);
            const is_changed = !isSameForm(questions, readShippedForm(kind).questions);
            return { kind, version, is_changed, open_reviews: open.get(kind) ?? 0, questions: questions.length };
          }),
        },
        200,
      );
    })
    .openapi(read, async (c) => {
      const form = await readForm(ctx, c.req.valid("param").kind);
      c.header("ETag", `"${form.version}"`);
      return c.json(form, 200);
    })
    .openapi(save, async (c) => {
      const { kind } = c.req.valid("param");
      const { questions } = c.req.valid("json");
      await saveReviewForm(ctx, c.var.actor, { kind, questions, madeFrom: ifMatchVersion(c) });
      const form = await readForm(ctx, kind);
      c.header("ETag", `"${form.version}"`);
      return c.json(form, 200);
    })
    .openapi(reset, async (c) => {
      const { kind } = c.req.valid("param");
      await saveReviewForm(ctx, c.var.actor, { kind, questions: null, madeFrom: ifMatchVersion(c) });
      const form = await readForm(ctx, kind);
      c.header("ETag", `"${form.version}"`);
      return c.json(form, 200);
    });

async function readForm({ db }: Pick<ReviewContext, "db">, kind: ManuscriptKind) {
  const versions = await listFormVersions(db, kind);
  const [newest] = versions;
  return {
    kind,
    version: newest?.version ?? SHIPPED_FORM_VERSION,
    is_changed: newest !== undefined && !newest.is_shipped,
    open_reviews: (await countOpenReviews(db)).get(kind) ?? 0,
    questions: newest?.questions ?? readShippedForm(kind).questions,
    versions,
  };
}

/** Paths of the operations whose bodies may be long. */
export const LONG_FORM_BODIES = /\/press\/review-forms\/[^/]+$/u;

export type ReviewFormsApi = ReturnType<typeof reviewFormsApi>;
