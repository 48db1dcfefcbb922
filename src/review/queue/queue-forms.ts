import { z } from "zod";
import { RemindForm } from "#review/volumes/volume-forms.ts";

/** The most manuscripts of one request. */
export const MAX_SELECTED = 100;

const manuscripts = z
  .array(z.uuid())
  .min(1, "Choose a manuscript.")
  .max(MAX_SELECTED, `Choose at most ${MAX_SELECTED} manuscripts.`);

/** One editor for several manuscripts; the client makes the key, and the same one does it once. */
export const AssignManyForm = z.object({ key: z.uuid(), editor: z.uuid("Choose an editor."), manuscripts });
export type AssignManyForm = z.output<typeof AssignManyForm>;

/** The manuscripts whose late authors and reviewers are looked for. */
export const LateOfManyForm = z.object({ manuscripts });

/** A reminder to those who are late; `people` is the number that the sender saw. */
export const RemindManyForm = RemindForm.extend({ manuscripts });
