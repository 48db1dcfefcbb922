import { expect } from "vitest";
import type { ProofView } from "#production/proofs/proof-view.ts";
import type { describeProofs } from "#production/proofs/server/proof-shapes.ts";
import type { ProofText } from "#production/proofs/text-blocks.ts";
import type { Publication } from "#publications/core/publication.ts";
import { testPress } from "../presses/test-press.ts";
import { CO_AUTHOR, CORRESPONDING, LAKSHMI, PER, withProofs } from "./with-proofs.ts";

/** A round as the API sends it to editors, with its times as they are before JSON. */
export type SentProof = Awaited<ReturnType<typeof describeProofs>>[number];

export const REMARK = {
  block: "b2",
  quote: "nine minutes",
  replacement: "eleven minutes",
  reason: "Table 2 says eleven.",
};

/** Both authors of the part. */
export const BOTH = { readers: [CORRESPONDING, CO_AUTHOR] };

const FORM = { due_on: "2026-12-10", message: "", readers: [CORRESPONDING], questions: [] };

export const readDetail = async (response: Response): Promise<string> =>
  ((await response.json()) as { detail: string }).detail;

/** Opens a press whose texts are proofs, with the requests of editors and authors. */
export async function openProofPress() {
  const press = await testPress({ now: "2026-11-29T10:00:00Z", settings: { limits: false } }, withProofs);
  // Each request has its own second: e-mails of one moment have no order.
  const call: typeof press.call = (...request) => {
    press.clock.advance(1000);
    return press.call(...request);
  };
  const send = (production: string, form: object = {}, as = press.editor) =>
    call(as, "POST", `/productions/${production}/proofs`, { body: { ...FORM, ...form } });
  const link = (token: string, method: string, path = "", body?: object) =>
    call(undefined, method, `/proof-links/${token}${path}`, { body });
  return {
    ...press,
    call,
    send,
    link,
    /** Sends the first text of a new chapter; returns the round and the tokens of its authors. */
    sendProof: async (title: string, form: object = {}) => {
      const part = await press.chapter(title);
      const production = await press.version(part);
      const response = await send(production, form);
      expect(response.status).toBe(201);
      const proof = (await response.json()) as SentProof;
      return { part, production, proof, token: await press.token(LAKSHMI.email), other: await press.token(PER.email) };
    },
    view: async (token: string): Promise<ProofView> => (await link(token, "GET")).json() as Promise<ProofView>,
    readBlocks: async (token: string, which: "text" | "text-before") =>
      ((await (await link(token, "GET", `/${which}`)).json()) as ProofText).blocks,
    write: (token: string, id: string, some: object = {}) =>
      link(token, "PUT", `/remarks/${id}`, { ...REMARK, ...some }),
    proofs: async (part: Publication) =>
      (
        await press.requestJson<{ proofs: readonly SentProof[] }>(
          press.editor,
          "GET",
          `/publications/${part.id}/proofs`,
        )
      ).proofs,
  };
}
