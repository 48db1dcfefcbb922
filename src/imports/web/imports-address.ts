import { z } from "zod";

// An address may hold anything: invalid values are dropped.
const Read = z.object({ import: z.uuid().optional().catch(undefined) });

/** The search parameters: the shown import; none while a file is chosen. */
export type ImportsAddress = Partial<z.output<typeof Read>>;

export const readImportsAddress = (raw: Readonly<Record<string, unknown>>): ImportsAddress => Read.parse(raw);
