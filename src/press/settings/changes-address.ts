import { z } from "zod";
import { SUBJECTS_WITH_SETTINGS } from "./press-subjects.ts";

// An address may carry any text: values that do not fit are left out.
const Read = z.object({
  of: z
    .enum(SUBJECTS_WITH_SETTINGS.map(({ key }) => key))
    .optional()
    .catch(undefined),
});

/** The search parameters of a subject's page: of which subject the change log shows the changes. */
export type ChangesAddress = z.output<typeof Read>;

export const readChangesAddress = (raw: Readonly<Record<string, unknown>>): ChangesAddress => Read.parse(raw);
