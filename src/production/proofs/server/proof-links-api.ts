import { z } from "@hono/zod-openapi";
import type { Context as HonoContext, TypedResponse } from "hono";
import { accountOrLinkOperation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import { Refused } from "#platform/refused.ts";
import { requireBlocks } from "../../core/server/find-productions.ts";
import { RemarkForm, ReplyForm } from "../proof-forms.ts";
import { ProofView } from "../proof-view.ts";
import { ProofText } from "../text-blocks.ts";
import { approveProof, sendRemarks } from "./finish-reading.ts";
import type { ProofContext } from "./proof-context.ts";
import { type LinkedReader, refuseRecalled, requireReaderByLink } from "./proof-link.ts";
import { replyToQuestion } from "./reply-to-question.ts";
import { viewProof } from "./view-proof.ts";
import { deleteRemark, writeRemark } from "./write-remark.ts";

const tags = ["Production"];

const Link = z.object({
  id: z
    .string()
    .openapi({ description: "The id in the page’s address, with its cookie, or the token of the e-mail’s link." }),
});
const LinkRemark = Link.extend({ remark_id: z.uuid("There is no such remark.") });
const LinkQuestion = Link.extend({ question_id: z.uuid("There is no such question.") });

const read = accountOrLinkOperation("link", {
  method: "get",
  path: "/proof-links/{id}",
  operationId: "readProofByLink",
  tags,
  summary: "Get a proof as an author",
  request: { params: Link },
  responses: { 200: json(ProofView, "With the remarks of all its authors.") },
});

const text = accountOrLinkOperation("link", {
  method: "get",
  path: "/proof-links/{id}/text",
  operationId: "readProofTextByLink",
  tags,
  summary: "Get the text of a proof by blocks",
  request: { params: Link },
  responses: { 200: json(ProofText, "The text. Its ETag is the digest of all that went into it.") },
});

const textBefore = accountOrLinkOperation("link", {
  method: "get",
  path: "/proof-links/{id}/text-before",
  operationId: "readEarlierProofTextByLink",
  tags,
  summary: "Get the text that a proof is compared with",
  description: "The text of the previous proof, or of the authors’ own manuscript. 404 if there is none.",
  request: { params: Link },
  responses: { 200: json(ProofText, "The text.") },
});

const write = accountOrLinkOperation("link", {
  method: "put",
  path: "/proof-links/{id}/remarks/{remark_id}",
  operationId: "writeProofRemarkByLink",
  tags,
  summary: "Save a remark",
  description:
    "Creates the remark, or changes it if it is your own. The client chooses the id (UUID). 409 once the round is closed or you have finished.",
  request: { params: LinkRemark, ...body(RemarkForm) },
  responses: { 204: { description: "Saved." } },
});

const remove = accountOrLinkOperation("link", {
  method: "delete",
  path: "/proof-links/{id}/remarks/{remark_id}",
  operationId: "deleteProofRemarkByLink",
  tags,
  summary: "Delete a remark",
  request: { params: LinkRemark },
  responses: { 204: { description: "Deleted." } },
});

const reply = accountOrLinkOperation("link", {
  method: "put",
  path: "/proof-links/{id}/questions/{question_id}/reply",
  operationId: "replyToProofQuestionByLink",
  tags,
  summary: "Answer a question from the editor",
  request: { params: LinkQuestion, ...body(ReplyForm) },
  responses: { 204: { description: "Saved." } },
});

const approve = accountOrLinkOperation("link", {
  method: "post",
  path: "/proof-links/{id}/approve",
  operationId: "approveProofByLink",
  tags,
  summary: "Approve a proof without changes",
  description: "The corresponding author’s approval ends the round. 409 while there are remarks.",
  request: { params: Link },
  responses: { 200: json(ProofView, "As approved.") },
});

const send = accountOrLinkOperation("link", {
  method: "post",
  path: "/proof-links/{id}/send",
  operationId: "sendProofRemarksByLink",
  tags,
  summary: "Send the remarks to the editor",
  description: "The corresponding author sends those of all authors, which ends the round. 409 if there are none.",
  request: { params: Link },
  responses: { 200: json(ProofView, "As sent.") },
});

/** The operations of authors on a proof, by the link of their e-mail, below /api/v1. */
export const proofLinksApi = (ctx: ProofContext) => {
  const open = (c: HonoContext, id: string): Promise<LinkedReader> => requireReaderByLink(ctx, id, c.req.raw);
  return personApi()
    .openapi(read, async (c) => c.json(await viewProof(ctx, await open(c, c.req.valid("param").id)), 200))
    .openapi(text, async (c) => {
      const linked = await open(c, c.req.valid("param").id);
      refuseRecalled(linked);
      await recordOpened(ctx, linked);
      return serveText(ctx, c.req.raw, linked.proof.production_id);
    })
    .openapi(textBefore, async (c) => {
      const linked = await open(c, c.req.valid("param").id);
      const { proof } = linked;
      refuseRecalled(linked);
      if (proof.compared_with === null)
        throw new Refused(404, "No earlier text", "This is the first text that the authors see.");
      return serveText(ctx, c.req.raw, proof.compared_with);
    })
    .openapi(write, async (c) => {
      const { id, remark_id } = c.req.valid("param");
      await writeRemark(ctx, await open(c, id), remark_id, c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      const { id, remark_id } = c.req.valid("param");
      await deleteRemark(ctx, await open(c, id), remark_id);
      return c.body(null, 204);
    })
    .openapi(reply, async (c) => {
      const { id, question_id } = c.req.valid("param");
      await replyToQuestion(ctx, await open(c, id), question_id, c.req.valid("json").reply);
      return c.body(null, 204);
    })
    .openapi(approve, async (c) => {
      const linked = await open(c, c.req.valid("param").id);
      await approveProof(ctx, linked);
      return c.json(await viewProof(ctx, linked), 200);
    })
    .openapi(send, async (c) => {
      const linked = await open(c, c.req.valid("param").id);
      await sendRemarks(ctx, linked);
      return c.json(await viewProof(ctx, linked), 200);
    });
};

/** Sends a stored text as it is: it may have many pictures, and only the page opens it. */
const serveText = async (ctx: ProofContext, request: Request, productionId: string) =>
  (await serveFile(request, await requireBlocks(ctx, productionId))) as Response &
    TypedResponse<ProofText, 200, "json">; // as the reader wrote it

/** The text is read by the page's script: a mail scanner that follows the link opens nothing. */
async function recordOpened({ db, clock }: ProofContext, { reader }: LinkedReader): Promise<void> {
  if (reader.opened_at) return;
  await db
    .updateTable("production_proof_readers")
    .set({ opened_at: clock() })
    .where("id", "=", reader.id)
    .where("opened_at", "is", null)
    .execute();
}
