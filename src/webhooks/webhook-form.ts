import { z } from "zod";
import { WEBHOOK_EVENTS } from "./webhook-event.ts";

const MAX_CHARACTERS = 2000;

/** An address that deliveries are sent to; the server also resolves it. */
const Address = z
  .string("Please enter an address")
  .trim()
  .min(1, "Please enter an address")
  .max(MAX_CHARACTERS, `Please enter at most ${MAX_CHARACTERS} characters`)
  .refine(
    (text) => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol),
    "Please enter an address that begins with https://",
  );

/** The form of a webhook. */
export const WebhookForm = z.object({
  url: Address,
  description: z.string().trim().max(200, "Please enter at most 200 characters").default(""),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, "There is no such event"), "Choose at least one event")
    .min(1, "Choose at least one event"),
});
export type WebhookForm = z.output<typeof WebhookForm>;

/** A change of a webhook: what is left out stays. */
export const WebhookPatch = WebhookForm.extend({
  description: WebhookForm.shape.description.removeDefault(),
  is_active: z.boolean(),
}).partial();
export type WebhookPatch = z.output<typeof WebhookPatch>;
