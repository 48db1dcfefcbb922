import { z } from "zod";
import { MANUSCRIPT_KINDS, type ManuscriptKind, STATES } from "#manuscripts/manuscript.ts";

const kinds = Object.keys(MANUSCRIPT_KINDS) as [ManuscriptKind, ...ManuscriptKind[]]; // The keys of a constant.

/** The filters of a list of manuscripts. */
export const ManuscriptSelection = z.object({
  /** `own`: those of the viewer; `press`: all that were submitted, for admins. */
  scope: z.enum(["own", "press"]).default("own"),
  /** `active` is everything that is not ended. */
  show: z.enum(["active", "finished", "all"]).default("all"),
  state: z.enum(STATES).optional(),
  kind: z.enum(kinds).optional(),
  search: z.string().max(200).default(""),
});
export type ManuscriptSelection = z.output<typeof ManuscriptSelection>;
