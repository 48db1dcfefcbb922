import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import type { Person } from "#people/core/server/current-person.ts";
import { body, json } from "#platform/api/api.ts";
import { withLocation } from "#platform/api/with-location.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { readToday } from "#press/server/press-day.ts";
import { requireReadable } from "#publications/core/server/guards.ts";
import { PublicationId } from "#publications/core/responses/server/publication-shapes.ts";
import { SendProofForm, SettleForm } from "../proof-forms.ts";
import { listProofs, type WholeProof } from "./find-proofs.ts";
import type { ProofContext } from "./proof-context.ts";
import { describeProofs, Proof } from "./proof-shapes.ts";
import { type FindKnownAuthors, proposeProof } from "./propose-proof.ts";
import { remindNow } from "./remind-proof-readers.ts";
import { requireProof } from "./require-proof.ts";
import { sendProof } from "./send-proof.ts";
import { settleRemark } from "./settle-remark.ts";
import { takeBackProof } from "./take-back-proof.ts";

const tags = ["Production"];

const ProductionId = z.object({ id: z.uuid("There is no such production.") });
const ProofId = z.object({ id: z.uuid("There is no such proof.") });
const RemarkId = ProofId.extend({ remark_id: z.uuid("There is no such remark.") });

const Proposal = z
  .object({
    round: z.int(),
    obstacle: z.string().nullable().openapi({ description: "Why the text can’t be sent yet; null if it can." }),
    open_round: z.int().nullable().openapi({ description: "The round that sending this one closes." }),
    unsettled: z.int().openapi({ description: "Remarks from the previous round that are still open." }),
    waiting: z.int().openapi({ description: "Pending corrections, which aren’t in this version." }),
    due_on: z.string(),
    time_zone: z.string(),
    authors: z
      .array(z.object({ name: z.string(), email: z.string(), corresponding: z.boolean() }))
      .readonly()
      .openapi({ description: "`email` is empty where the press knows none." }),
    email: z
      .object({ subject: z.string(), body: z.string() })
      .openapi({ description: "With {name}, {message} and {due_on} where the form decides." }),
  })
  .openapi("ProofProposal");

const propose = operation("production", {
  method: "get",
  path: "/productions/{id}/proof-proposal",
  operationId: "readProofProposal",
  tags,
  summary: "Get the draft of a proof",
  request: { params: ProductionId },
  responses: { 200: json(Proposal, "The authors with their known addresses, a due date, and the e-mail.") },
});

const send = operation("production", {
  method: "post",
  path: "/productions/{id}/proofs",
  operationId: "sendProof",
  tags,
  summary: "Send a proof",
  description:
    "Each author gets an e-mail with a personal link; no account is needed. An open round is closed by this one. 409 if a problem with the severity `must` is open, if there are no pages, or if there is a newer version.",
  request: { params: ProductionId, ...body(SendProofForm) },
  responses: { 201: withLocation(json(Proof, "The round, as sent."), "/proofs/{id}") },
});

const list = operation("production", {
  method: "get",
  path: "/publications/{id}/proofs",
  operationId: "listProofs",
  tags,
  summary: "List the proofs of a part",
  request: { params: PublicationId },
  responses: { 200: json(z.object({ proofs: z.array(Proof).readonly() }), "The newest round first.") },
  [LIST_OF]: "proofs",
});

const read = operation("production", {
  method: "get",
  path: "/proofs/{id}",
  operationId: "readProof",
  tags,
  summary: "Get a proof",
  request: { params: ProofId },
  responses: { 200: json(Proof, "The round.") },
});

const remind = operation("production", {
  method: "post",
  path: "/proofs/{id}/remind",
  operationId: "remindProofReaders",
  tags,
  summary: "Remind the authors who have not finished",
  description: "All of them, or the one that `reader_id` names. 409 if the round is closed or they have finished.",
  request: {
    params: ProofId,
    ...body(z.object({ reader_id: z.uuid("There is no such author.").nullable() })),
  },
  responses: { 200: json(Proof, "The round, with the time of the reminder.") },
});

const takeBack = operation("production", {
  method: "post",
  path: "/proofs/{id}/take-back",
  operationId: "takeBackProof",
  tags,
  summary: "Recall a proof",
  request: { params: ProofId },
  responses: { 200: json(Proof, "The closed round. Its authors are notified by e-mail.") },
});

const settle = operation("production", {
  method: "put",
  path: "/proofs/{id}/remarks/{remark_id}/outcome",
  operationId: "settleProofRemark",
  tags,
  summary: "Accept or decline a remark",
  description:
    "`taken` accepts it. Declining needs a reply, which the author sees in the next round. 409 once that has begun.",
  request: { params: RemarkId, ...body(SettleForm) },
  responses: { 200: json(Proof, "The round, with the outcome of the remark.") },
});

export type ProofsDeps = { readonly ctx: ProofContext; readonly findKnownAuthors: FindKnownAuthors };

/** The operations of editors on proofs, below /api/v1. */
export const proofsApi = ({ ctx, findKnownAuthors }: ProofsDeps) => {
  const describe = async (proofs: readonly WholeProof[]) => describeProofs(ctx.db, proofs, await readToday(ctx));
  const readOne = async (person: Person, id: string) => {
    const [proof] = await describe([await requireProof(ctx, person, id)]);
    if (!proof) throw new Error("A proof is described.");
    return proof;
  };
  return personApi()
    .openapi(propose, async (c) =>
      c.json(await proposeProof({ ...ctx, findKnownAuthors }, c.var.person, c.req.valid("param").id), 200),
    )
    .openapi(send, async (c) => {
      const id = await sendProof(ctx, c.var.person, c.req.valid("param").id, c.req.valid("json"));
      return c.json(await readOne(c.var.person, id), 201);
    })
    .openapi(list, async (c) => {
      const part = await requireReadable(ctx, c.var.person, c.req.valid("param").id);
      return c.json({ proofs: await describe(await listProofs(ctx.db, part.id)) }, 200);
    })
    .openapi(read, async (c) => c.json(await readOne(c.var.person, c.req.valid("param").id), 200))
    .openapi(remind, async (c) => {
      const { id } = await requireProof(ctx, c.var.person, c.req.valid("param").id);
      await remindNow(ctx, id, c.req.valid("json").reader_id ?? undefined);
      return c.json(await readOne(c.var.person, id), 200);
    })
    .openapi(takeBack, async (c) => {
      const proof = await requireProof(ctx, c.var.person, c.req.valid("param").id);
      await takeBackProof(ctx, proof);
      return c.json(await readOne(c.var.person, proof.id), 200);
    })
    .openapi(settle, async (c) => {
      const { id, remark_id } = c.req.valid("param");
      const proof = await requireProof(ctx, c.var.person, id);
      await settleRemark(ctx, c.var.person, proof, { id: remark_id, ...c.req.valid("json") });
      return c.json(await readOne(c.var.person, id), 200);
    });
};
