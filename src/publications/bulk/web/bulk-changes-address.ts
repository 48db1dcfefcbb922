import { z } from "zod";

// An address may hold anything: invalid values are dropped.
const Read = z.object({ change: z.uuid().optional().catch(undefined) });

/** The search parameters: the bulk change that is shown. */
export type BulkChangesAddress = Partial<z.output<typeof Read>>;

export const readBulkChangesAddress = (raw: Readonly<Record<string, unknown>>): BulkChangesAddress => Read.parse(raw);
