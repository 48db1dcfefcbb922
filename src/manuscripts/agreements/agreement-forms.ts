import { z } from "@hono/zod-openapi";
import { CommandForm } from "#manuscripts/tracking/tracking-forms.ts";
import { AGREEMENT_LICENCES, MAX_AGREEMENT_LENGTH, MAX_NAME_LENGTH } from "./agreement.ts";

const licence = z.enum(AGREEMENT_LICENCES as [string, ...string[]]); // more than one licence

/** The press's text for one kind of work; an empty one asks for no agreement. */
export const AgreementTextForm = z.object({
  body: z.string().trim().max(MAX_AGREEMENT_LENGTH, "At most 30,000 characters."),
  licences: z.array(licence).readonly(),
});

/** What a corresponding author accepts. */
export const AcceptForm = CommandForm.extend({
  text_version: z.int().min(1).openapi({ description: "The version that was read; 409 where there is a newer one." }),
  licence: z.string().max(50),
  name: z.string().trim().max(MAX_NAME_LENGTH, "At most 200 characters."),
  authority: z.boolean().openapi({ description: "The person may accept it for all authors." }),
  third_party: z.boolean().openapi({ description: "There is permission for the material of others." }),
});

/** What an editor says about an agreement on paper, beside its scan. */
export const RecordQuery = z.object({
  name: z.string().trim().min(1, "Name who signed it.").max(MAX_NAME_LENGTH, "At most 200 characters."),
  signed_on: z.iso.date("Enter the day on which it was signed.").openapi({ description: "Not after today." }),
  licence: licence.optional().openapi({ description: "Omitted where the agreement names none of these." }),
  note: z.string().trim().max(2000, "At most 2,000 characters.").default(""),
});
