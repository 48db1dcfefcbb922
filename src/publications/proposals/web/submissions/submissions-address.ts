import { z } from "zod";

// An address may hold anything: invalid values are dropped.
const Read = z.object({ page: z.coerce.number().int().min(2).max(100_000).optional().catch(undefined) });

/** Parses the search parameters of *Submissions*: the page. */
export const readSubmissionsAddress = (raw: Readonly<Record<string, unknown>>): z.output<typeof Read> =>
  Read.parse(raw);
