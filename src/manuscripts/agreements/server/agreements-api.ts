import { z } from "@hono/zod-openapi";
import { AGREEMENT_STATES, AGREEMENT_WAYS } from "#manuscripts/agreements/agreement.ts";
import { AcceptForm, RecordQuery } from "#manuscripts/agreements/agreement-forms.ts";
import { ManuscriptFileId, ManuscriptId } from "#manuscripts/server/manuscript-shapes.ts";
import { CommandForm } from "#manuscripts/tracking/tracking-forms.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, Timestamp } from "#platform/api/api.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import { getDeclaredSize, uploadBody } from "#platform/http/files/upload-body.ts";
import { acceptAgreement, type AgreementContext } from "./accept-agreement.ts";
import { askForAgreement } from "./ask-agreement.ts";
import { describeAgreement, requireParty } from "./read-manuscript-agreement.ts";
import { recordAgreement } from "./record-agreement.ts";
import { serveAgreement } from "./served-agreement.ts";

const tags = ["Manuscripts"];
const BYTES = { schema: { type: "string", format: "binary" } } as const;

const Agreement = z
  .object({
    state: z.enum(AGREEMENT_STATES).nullable().openapi({ description: "Null where none is asked for." }),
    requested_at: Timestamp.nullable(),
    text: z
      .object({ version: z.int(), body: z.string(), licences: z.array(z.string()).readonly() })
      .nullable()
      .openapi({ description: "What the author is asked to accept; null when nothing is asked." }),
    preferred_licence: z.string().nullable(),
    made: z
      .object({
        way: z.enum(AGREEMENT_WAYS),
        text_version: z.int().nullable(),
        licence: z.string().nullable(),
        signed_by: z.string(),
        statements: z.array(z.string()).readonly().openapi({ description: "What the person confirmed." }),
        note: z.string(),
        signed_on: z.iso.date().openapi({ description: "In the time zone." }),
        time_zone: z.string(),
        recorded_by: z.string().nullable(),
        recorded_at: Timestamp,
        size: z.int().openapi({ description: "Of the PDF, in bytes." }),
      })
      .nullable(),
  })
  .openapi("ManuscriptAgreement");

const stored = { 200: json(Agreement, "The agreement as stored.") };

const read = operation("signed-in", {
  method: "get",
  path: "/manuscripts/{id}/agreement",
  operationId: "readManuscriptAgreement",
  tags,
  summary: "The publishing agreement of a manuscript, for its authors and editors",
  request: { params: ManuscriptId },
  responses: { 200: json(Agreement, "What is asked of the author, or what was accepted.") },
});

const pdf = operation("signed-in", {
  method: "get",
  path: "/manuscripts/{id}/agreement/pdf",
  operationId: "readManuscriptAgreementPdf",
  tags,
  summary: "The publishing agreement that was made, as a PDF",
  request: { params: ManuscriptId },
  responses: { 200: { description: "The PDF.", content: { "application/pdf": BYTES } } },
});

const ask = operation("signed-in", {
  method: "post",
  path: "/manuscripts/{id}/agreement/ask",
  operationId: "askForAgreement",
  tags,
  summary: "Ask the corresponding author for the publishing agreement by e-mail, or remind them",
  request: { params: ManuscriptId, ...body(CommandForm) },
  responses: stored,
});

const accept = operation("signed-in", {
  method: "post",
  path: "/manuscripts/{id}/agreement/accept",
  operationId: "acceptAgreement",
  tags,
  summary: "Accept the publishing agreement as the corresponding author",
  request: { params: ManuscriptId, ...body(AcceptForm) },
  responses: stored,
});

const record = operation("signed-in", {
  method: "put",
  path: "/manuscripts/{id}/agreement/paper/{file}",
  operationId: "recordPaperAgreement",
  tags,
  summary: "Record an agreement on paper (a PDF of at most 50 MB): the file as the body, a new uuid in the path",
  description:
    "Send it as application/octet-stream. 409 where the author has accepted it here, 413 too large, 415 another kind of file, 422 damaged or encrypted.",
  request: {
    params: ManuscriptFileId,
    query: RecordQuery,
    body: { content: { "application/octet-stream": BYTES } },
  },
  responses: stored,
});

/** The operations on the publishing agreements of manuscripts. */
export const agreementsApi = (ctx: AgreementContext) =>
  personApi()
    .openapi(read, async (c) => {
      const manuscript = await requireParty(ctx.db, c.var.person, c.req.valid("param").id);
      return c.json(await describeAgreement(ctx.db, manuscript), 200);
    })
    .openapi(pdf, async (c) => {
      const manuscript = await requireParty(ctx.db, c.var.person, c.req.valid("param").id);
      return serveFile(c.req.raw, await serveAgreement(ctx, manuscript));
    })
    .openapi(ask, async (c) => {
      const manuscript = await askForAgreement(ctx, c.var.person, { ...c.req.valid("json"), ...c.req.valid("param") });
      return c.json(await describeAgreement(ctx.db, manuscript), 200);
    })
    .openapi(accept, async (c) => {
      const accepted = await acceptAgreement(ctx, c.var.person, { ...c.req.valid("json"), ...c.req.valid("param") });
      return c.json(await describeAgreement(ctx.db, accepted), 200);
    })
    .openapi(record, async (c) => {
      const { id, file: key } = c.req.valid("param");
      const content = { content: uploadBody(c.req.raw), declaredSize: getDeclaredSize(c.req.raw) };
      const recorded = await recordAgreement(ctx, c.var.person, {
        id,
        key,
        ...c.req.valid("query"),
        ...content,
      });
      return c.json(await describeAgreement(ctx.db, recorded), 200);
    });
