import { z } from "zod";
import { CommandForm } from "#manuscripts/screening/screening-forms.ts";

export const ReleaseForm = CommandForm.extend({
  /** Why the work goes on although co-authors have not confirmed; empty where all have. */
  reason: z.string().trim().max(5000),
});
