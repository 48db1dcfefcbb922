import { z } from "zod";

// An address may carry anything: what does not fit is left out.
const Read = z.object({ import: z.uuid().optional().catch(undefined) });

/** Which import is looked at; none while a file is being chosen. */
export type ImportsAddress = Partial<z.output<typeof Read>>;

export const readImportsAddress = (raw: Readonly<Record<string, unknown>>): ImportsAddress => Read.parse(raw);
