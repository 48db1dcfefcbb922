import { z } from "@hono/zod-openapi";
import { MANUSCRIPT_KINDS, type ManuscriptKind } from "#manuscripts/manuscript.ts";
import {
  REGISTER_STAGES,
  RegisterQuery,
  RegisterSelection,
  type RegisterStage,
} from "#manuscripts/register/register-query.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { json, Timestamp } from "#platform/api/api.ts";
import { NUMBERED, NumberedQuery, readPagedList } from "#platform/api/numbered-pages.ts";
import { withLinkHeader } from "#platform/api/paging.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { textFileResponse } from "#platform/http/files/text-file-response.ts";
import { Proposal } from "#publications/proposals/server/proposal-responses.ts";
import { exportRegister } from "./export-register.ts";
import { listRegister } from "./list-register.ts";
import type { RegisteredSubmission } from "./registered-submission.ts";

const tags = ["Manuscripts"];

// The keys of constants.
const kinds = Object.keys(MANUSCRIPT_KINDS) as [ManuscriptKind, ...ManuscriptKind[]];
const stages = Object.keys(REGISTER_STAGES) as [RegisterStage, ...RegisterStage[]];

const Submission = z
  .object({
    entry: z.enum(["manuscript", "proposal"]),
    id: z.string(),
    number: z.string().openapi({ description: "The manuscript's number; a proposal has the publication's." }),
    title: z.string(),
    language: z.string(),
    kind: z.enum(kinds),
    contributors: z.array(z.string()).readonly().openapi({ description: "The first three." }),
    stage: z.enum(stages),
    round: z.int(),
    submitted_at: Timestamp,
    stage_since: Timestamp,
    days_in_stage: z.int().nullable().openapi({ description: "Null for what has ended." }),
    usual_days: z.number().nullable(),
    days: z.int().openapi({ description: "From the submission to the end, or to now." }),
    decisions: z.array(z.object({ outcome: z.string(), sent_at: Timestamp })).readonly(),
    editor: z.string().nullable(),
    turn: z.string(),
    due_on: z.string().nullable(),
    // Beside a description `nullable` would lose that a named schema may be null.
    proposal: z.union([Proposal, z.null()]).openapi({ description: "Null for a manuscript." }),
  })
  .openapi("Submission");

const SubmissionPage = z
  .object({
    submissions: z.array(Submission).readonly(),
    ...NUMBERED,
    scope: z.enum(["own", "press"]),
    years: z.array(z.int()).readonly(),
  })
  .openapi("SubmissionPage");

const list = operation("submissions", {
  method: "get",
  path: "/submissions",
  operationId: "listSubmissions",
  tags,
  summary: "The process register: manuscripts and catalogue proposals, your own or for admins the press's",
  request: { query: RegisterQuery.extend(NumberedQuery.shape) },
  responses: { 200: withLinkHeader(json(SubmissionPage, "One page and how many there are.")) },
});

const csv = operation("submissions", {
  method: "get",
  path: "/submissions.csv",
  operationId: "exportSubmissions",
  tags,
  summary: "The process register as a CSV file",
  request: { query: RegisterSelection },
  responses: { 200: { description: "RFC 4180, UTF-8.", content: { "text/csv": { schema: { type: "string" } } } } },
});

/** The operations of *Submissions* (decision A6). */
export const registerApi = ({ ctx }: { readonly ctx: ManuscriptContext }) =>
  personApi()
    .openapi(list, async (c) => {
      const query = c.req.valid("query");
      const read = (range: PageRange) => listRegister(ctx, c.var.person, { ...query, page: 1, ...range });
      const getEntryId = ({ id }: RegisteredSubmission): string => id;
      return c.json(await readPagedList(c, query, { key: "submissions", getEntryId, read }), 200);
    })
    .openapi(csv, async (c) =>
      textFileResponse(exportRegister(ctx, c.var.person, c.req.valid("query")), {
        mediaType: "text/csv",
        fileName: "submissions.csv",
      }),
    );
