import { z } from "zod";

// An address may carry any text: values that do not fit are left out.
const Read = z.object({
  step: z.enum(["details", "files", "contributors", "editors", "check"]).optional().catch(undefined),
  field: z
    .string()
    .regex(/^[a-z_]+(?:-\d{1,3})?$/u)
    .optional()
    .catch(undefined),
});

/** The address of a draft: its step, and the field that gets the focus. */
export const readDraftAddress = (raw: Readonly<Record<string, unknown>>): z.output<typeof Read> => Read.parse(raw);
