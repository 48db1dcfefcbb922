import { z } from "zod";

// An address may carry any text: values that do not fit are left out.
const Read = z.object({
  progress: z.enum(["active", "finished"]).optional().catch(undefined),
  page: z.coerce.number().int().min(2).max(100_000).optional().catch(undefined),
});

/** The address of a list of manuscripts: its filters and its page. */
export type ManuscriptsAddress = z.output<typeof Read>;

export const readManuscriptsAddress = (raw: Readonly<Record<string, unknown>>): ManuscriptsAddress => Read.parse(raw);

const ReadOne = z.object({
  tab: z.enum(["overview", "versions", "reviews", "messages", "contributors"]).optional().catch(undefined),
  /** The receipt after the submission. */
  received: z.coerce.boolean().optional().catch(undefined),
});

/** The address of one manuscript: its tab. */
export const readManuscriptAddress = (raw: Readonly<Record<string, unknown>>): z.output<typeof ReadOne> =>
  ReadOne.parse(raw);
