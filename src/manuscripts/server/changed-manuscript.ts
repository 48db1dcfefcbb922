import { z } from "@hono/zod-openapi";
import { STATES, TURNS } from "#manuscripts/manuscript.ts";
import { json } from "#platform/api/api.ts";
import type { ManuscriptRow } from "./find-manuscript.ts";

export const ManuscriptId = z.object({
  id: z.string().openapi({ description: "The manuscript's uuid, or its number, such as VB-2026-0042." }),
});

const ChangedManuscript = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    state: z.enum(STATES as [string, ...string[]]),
    turn: z.enum(TURNS),
    due_on: z.string().nullable(),
    version: z.int(),
  })
  .openapi("ChangedManuscript");

/** The response of every command on a manuscript: its state afterwards. */
export const changedResponse = {
  200: json(ChangedManuscript, "The manuscript's state after the command; the same key again changes nothing."),
};

/** Returns the body of that response. */
export const toChangedManuscript = ({ id, number, state, turn, due_on, version }: ManuscriptRow) => ({
  id,
  number,
  state,
  turn,
  due_on,
  version,
});
