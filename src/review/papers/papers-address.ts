import { z } from "zod";

// An address may carry any text: what is no id is left out.
const Read = z.object({ import: z.uuid().optional().catch(undefined) });

/** The address of an import of papers: which one it is, so that a reload shows it again. */
export type PapersAddress = z.output<typeof Read>;

export const readPapersAddress = (raw: Readonly<Record<string, unknown>>): PapersAddress => Read.parse(raw);
