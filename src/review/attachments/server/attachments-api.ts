import type { Context } from "hono";
import { z } from "@hono/zod-openapi";
import { requirePerson } from "#people/core/server/current-person.ts";
import { operation, personApi, type PersonEnv, publicOperation } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import { getDeclaredSize, uploadBody } from "#platform/http/files/upload-body.ts";
import { type OpenedReview, requireOwnReview, requireReviewByLink } from "#review/assignments/server/open-review.ts";
import { readOwnReview } from "#review/reports/server/read-own-review.ts";
import { OwnReviewShape } from "#review/reports/server/review-shapes.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { attachFile } from "./attach-file.ts";
import { requireManuscriptAttachment, requireOwnAttachment } from "./find-attachments.ts";
import { removeAttachment } from "./remove-attachment.ts";

const tags = ["Peer review"];

const createFileParams = (id: string) =>
  z.object({
    id: z.string().openapi({ description: id }),
    file: z.string().openapi({ description: "The file's uuid." }),
  });
const AssignmentFile = createFileParams("The assignment's uuid.");
const LinkFile = createFileParams(
  "The id at the end of a reviewer's page, with the cookie of its link; or the token of the link itself.",
);
const ManuscriptFile = createFileParams("The manuscript's uuid or number.");

const BYTES = { "application/octet-stream": { schema: { type: "string", format: "binary" } } } as const;
const served = { 200: { description: "The file.", content: BYTES } } as const;
const stored = { 200: json(OwnReviewShape, "As stored.") } as const;

/** How a reviewer reaches a review: with an account by the assignment's id, or by the token of an e-mail's link. */
type Access = "account" | "link";

function createRoutes(access: Access) {
  const [base, params, suffix] =
    access === "link" ? (["/review-links", LinkFile, "ByLink"] as const) : (["/reviews", AssignmentFile, ""] as const);
  const path = `${base as "/reviews"}/{id}/attachments/{file}` as const;
  const attach = {
    method: "put",
    path,
    operationId: `attachToReport${suffix}`,
    tags,
    summary: "Attach a file to the report (.pdf, .docx, .jpg, .png; at most 20 MB, three files)",
    description:
      "The file as the body, as application/octet-stream; its uuid in the path. A copy without author properties, comments and metadata is kept.",
    request: {
      params,
      query: z.object({ name: z.string().min(1).max(1000) }),
      body: { content: BYTES, required: true },
    },
    responses: stored,
  } as const;
  const read = {
    method: "get",
    path,
    operationId: `readAttachment${suffix}`,
    tags,
    summary: "A file of your report, or of your report of an earlier round, as it is stored",
    request: { params },
    responses: served,
  } as const;
  const remove = {
    method: "delete",
    path,
    operationId: `removeAttachment${suffix}`,
    tags,
    summary: "Take a file off the report",
    request: { params },
    responses: stored,
  } as const;
  if (access === "link")
    return {
      attach: publicOperation({ ...attach, security: [] }),
      read: publicOperation({ ...read, security: [] }),
      remove: publicOperation({ ...remove, security: [] }),
    };
  return {
    // A guard is no part of what a handler of both ways knows of a route.
    attach: operation("signed-in", attach) as never,
    read: operation("signed-in", read) as never,
    remove: operation("signed-in", remove) as never,
  };
}

/** A request as an operation gets it. */
type Called = Pick<Context<PersonEnv>, "var" | "req">;

/** The operations of a reviewer on the files of the own report. */
export const ownAttachmentsApi = (ctx: ReviewContext, access: Access) => {
  const { attach, read, remove } = createRoutes(access);
  const open = ({ var: { caller }, req }: Called, id: string): Promise<OpenedReview> =>
    access === "link" ? requireReviewByLink(ctx, id, req.raw) : requireOwnReview(ctx, requirePerson(caller), id);
  return personApi()
    .openapi(attach, async (c) => {
      const { id, file } = c.req.valid("param");
      const content = { content: uploadBody(c.req.raw), declaredSize: getDeclaredSize(c.req.raw) };
      await attachFile(ctx, await open(c, id), { id: file, ...c.req.valid("query"), ...content });
      return c.json(await readOwnReview(ctx, await open(c, id)), 200);
    })
    .openapi(read, async (c) => {
      const { id, file } = c.req.valid("param");
      return serveFile(c.req.raw, await requireOwnAttachment(ctx, await open(c, id), file));
    })
    .openapi(remove, async (c) => {
      const { id, file } = c.req.valid("param");
      await removeAttachment(ctx, await open(c, id), file);
      return c.json(await readOwnReview(ctx, await open(c, id)), 200);
    });
};

const download = operation("signed-in", {
  method: "get",
  path: "/manuscripts/{id}/attachments/{file}",
  operationId: "readReportAttachment",
  tags,
  summary: "A file of a report: for editors once the report is in, for authors once a decision with it was sent",
  request: { params: ManuscriptFile },
  responses: served,
});

/** The files of reports for editors and authors. */
export const attachmentsApi = (ctx: ReviewContext) =>
  personApi().openapi(download, async (c) => {
    const { id, file: fileId } = c.req.valid("param");
    return serveFile(c.req.raw, await requireManuscriptAttachment(ctx, c.var.person, { id, fileId }));
  });
