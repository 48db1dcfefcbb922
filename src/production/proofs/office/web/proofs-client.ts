import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { SendProofForm, SettleForm } from "../../proof-forms.ts";
import type { proofsApi } from "../../server/proofs-api.ts";

const { productions, proofs, publications } = hc<ReturnType<typeof proofsApi>>(`${location.origin}/api/v1`, {
  fetch: apiFetch,
});

/** The key of all cached queries about proofs. */
export const PROOFS_KEY = ["proofs"] as const;

/** The rounds of a part, the newest first. */
export const proofsQuery = (part: string) =>
  queryOptions({
    queryKey: [...PROOFS_KEY, part],
    queryFn: async () => (await readResult(publications[":id"].proofs.$get({ param: { id: part } }))).proofs,
  });

export type Proof = Awaited<ReturnType<NonNullable<ReturnType<typeof proofsQuery>["queryFn"]>>>[number];
export type ProofReader = Proof["readers"][number];
export type ProofRemark = Proof["remarks"][number];

/** What the dialog that sends a text begins with. */
export const proposalQuery = (production: string) =>
  queryOptions({
    queryKey: [...PROOFS_KEY, "proposal", production],
    queryFn: () => readResult(productions[":id"]["proof-proposal"].$get({ param: { id: production } })),
  });

export type ProofProposal = Awaited<ReturnType<NonNullable<ReturnType<typeof proposalQuery>["queryFn"]>>>;

export const sendProof = (production: string, json: SendProofForm) =>
  readResult(productions[":id"].proofs.$post({ param: { id: production }, json }));

/** Reminds one author; null reminds all who have not finished. */
export const remindReaders = (proof: string, reader_id: string | null) =>
  readResult(proofs[":id"].remind.$post({ param: { id: proof }, json: { reader_id } }));

export const takeBack = (proof: string) => readResult(proofs[":id"]["take-back"].$post({ param: { id: proof } }));

export const settleRemark = (proof: string, remark: string, json: SettleForm) =>
  readResult(proofs[":id"].remarks[":remark_id"].outcome.$put({ param: { id: proof, remark_id: remark }, json }));
