import { z } from "@hono/zod-openapi";
import { Contributors } from "#manuscripts/drafts/contributor-form.ts";
import { DraftPatch } from "#manuscripts/drafts/draft-form.ts";
import { SENT_ROLES } from "#manuscripts/drafts/manuscript-files.ts";
import { MANUSCRIPT_KINDS, type ManuscriptKind } from "#manuscripts/manuscript.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { Manuscript, ManuscriptFileId, ManuscriptId } from "#manuscripts/server/manuscript-shapes.ts";
import { findManuscriptFile } from "#manuscripts/tracking/server/served-manuscript-file.ts";
import { readManuscript } from "#manuscripts/tracking/server/read-manuscript.ts";
import { CommandForm } from "#manuscripts/tracking/tracking-forms.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, patchBody } from "#platform/api/api.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import { getDeclaredSize, uploadBody } from "#platform/http/files/upload-body.ts";
import { changeContributors } from "./change-contributors.ts";
import { createDraft } from "./create-draft.ts";
import { deleteDraft } from "./delete-draft.ts";
import { deleteSentFile } from "./delete-sent-file.ts";
import { editDraft } from "./edit-draft.ts";
import { sendFile } from "./send-file.ts";
import { submitManuscript } from "./submit-manuscript.ts";
import { withLocation } from "#platform/api/with-location.ts";

const tags = ["Manuscripts"];
const kinds = Object.keys(MANUSCRIPT_KINDS) as [ManuscriptKind, ...ManuscriptKind[]]; // The keys of a constant.

const NewDraftForm = z.object({
  key: z.uuid().openapi({ description: "The id of the manuscript; the same request twice makes one draft." }),
  kind: z.enum(kinds),
  package: z.string().trim().max(100).optional(),
  estimate: z.record(z.string(), z.unknown()).optional(),
  parent_id: z.uuid().optional(),
});

const stored = { 200: json(Manuscript, "The manuscript as stored.") };

const create = operation("manuscripts", {
  method: "post",
  path: "/manuscripts",
  operationId: "createManuscript",
  tags,
  summary: "Begin a draft",
  request: body(NewDraftForm),
  responses: { 201: withLocation(json(Manuscript, "The draft."), "/manuscripts/{id}", true) },
});

const edit = operation("signed-in", {
  method: "patch",
  path: "/manuscripts/{id}",
  operationId: "editManuscriptDraft",
  tags,
  summary: "Store some fields of a draft (RFC 7396); 409 with what changed when there is a newer version",
  request: { params: ManuscriptId, ...patchBody(DraftPatch) },
  responses: stored,
});

const remove = operation("signed-in", {
  method: "delete",
  path: "/manuscripts/{id}",
  operationId: "deleteManuscriptDraft",
  tags,
  summary: "Delete a draft for good",
  request: { params: ManuscriptId },
  responses: { 204: { description: "Deleted." } },
});

const contributors = operation("signed-in", {
  method: "put",
  path: "/manuscripts/{id}/contributors",
  operationId: "setManuscriptContributors",
  tags,
  summary: "Store the whole list of contributors, in the order of their names",
  request: { params: ManuscriptId, ...body(CommandForm.extend({ contributors: Contributors })) },
  responses: stored,
});

const BYTES = { schema: { type: "string", format: "binary" } } as const;

const upload = operation("signed-in", {
  method: "put",
  path: "/manuscripts/{id}/files/{file}",
  operationId: "sendManuscriptFile",
  tags,
  summary: "Send a file (at most 50 MB) of the draft or the next version: the file as the body, its uuid in the path",
  description:
    "Send it as application/octet-stream: what it is, is judged by its content. 413 too large, 415 another kind of file, 422 damaged, encrypted or not readable.",
  request: {
    params: ManuscriptFileId,
    query: z.object({ name: z.string().min(1).max(1000), role: z.enum(SENT_ROLES).default("main") }),
    body: { content: { "application/octet-stream": BYTES } },
  },
  responses: stored,
});

const download = operation("signed-in", {
  method: "get",
  path: "/manuscripts/{id}/files/{file}",
  operationId: "readManuscriptFile",
  tags,
  summary: "A file of the manuscript, as it was sent",
  request: { params: ManuscriptFileId },
  responses: { 200: { description: "The file.", content: { "application/octet-stream": BYTES } } },
});

const removeFile = operation("signed-in", {
  method: "delete",
  path: "/manuscripts/{id}/files/{file}",
  operationId: "deleteManuscriptFile",
  tags,
  summary: "Delete a file that is not sent yet",
  request: { params: ManuscriptFileId, query: z.object({ key: z.uuid() }) },
  responses: stored,
});

const submit = operation("signed-in", {
  method: "post",
  path: "/manuscripts/{id}/submit",
  operationId: "submitManuscript",
  tags,
  summary: "Submit a draft; 409 with the missing parts",
  request: { params: ManuscriptId, ...body(CommandForm) },
  responses: stored,
});

/** The operations on drafts, contributors and files. */
export const draftsApi = ({ ctx }: { readonly ctx: ManuscriptContext }) =>
  personApi()
    .openapi(create, async (c) => {
      const { parent_id: parentId, ...draft } = c.req.valid("json");
      const { id } = await createDraft(ctx, c.var.person, { ...draft, parentId });
      return c.json(await readManuscript(ctx, c.var.person, id), 201);
    })
    .openapi(edit, async (c) => {
      const { id } = await editDraft(ctx, c.var.person, { ...c.req.valid("json"), ...c.req.valid("param") });
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    })
    .openapi(remove, async (c) => {
      await deleteDraft(ctx, c.var.person, c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(contributors, async (c) => {
      const { id } = await changeContributors(ctx, c.var.person, { ...c.req.valid("json"), ...c.req.valid("param") });
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    })
    .openapi(upload, async (c) => {
      const { id, file: fileId } = c.req.valid("param");
      const content = { content: uploadBody(c.req.raw), declaredSize: getDeclaredSize(c.req.raw) };
      await sendFile(ctx, c.var.person, { id, fileId, ...c.req.valid("query"), ...content });
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    })
    .openapi(download, async (c) => {
      const { id, file: fileId } = c.req.valid("param");
      return serveFile(c.req.raw, await findManuscriptFile(ctx, c.var.person, { id, fileId }));
    })
    .openapi(removeFile, async (c) => {
      const { id, file: fileId } = c.req.valid("param");
      await deleteSentFile(ctx, c.var.person, { id, fileId, key: c.req.valid("query").key });
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    })
    .openapi(submit, async (c) => {
      const { id } = await submitManuscript(ctx, c.var.person, { ...c.req.valid("json"), ...c.req.valid("param") });
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    });
