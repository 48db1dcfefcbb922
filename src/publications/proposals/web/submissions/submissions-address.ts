import { z } from "zod";

// An address may carry anything: what does not fit is left out.
const Read = z.object({ page: z.coerce.number().int().min(2).max(100_000).optional().catch(undefined) });

/** What the address of *Submissions* says: which page. */
export const readSubmissionsAddress = (raw: Readonly<Record<string, unknown>>): z.output<typeof Read> =>
  Read.parse(raw);
