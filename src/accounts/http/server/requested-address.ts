import { refuse, refuseInput } from "#accounts/core/auth-error.ts";
import { requireEmail } from "#accounts/core/email-address.ts";
import { requirePhone } from "#accounts/core/phone-number.ts";
import type { AuthBody } from "../../core/server/auth-fields.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";

/** The parsed address or number that a request is about. */
export type AddressInput = { readonly field: "email" | "phone"; readonly to: string };

/** Returns whether a field is filled in. */
export const isFilledIn = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

export const includesAddress = (body: AuthBody): boolean => isFilledIn(body.email) || isFilledIn(body.phone);

/** Returns the address, else the number of a body; refuses with 400 where neither can be parsed. */
export function requireAddress(body: AuthBody): AddressInput {
  if (isFilledIn(body.email)) return { field: "email", to: requireEmail(body.email) };
  if (isFilledIn(body.phone)) return { field: "phone", to: requirePhone(body.phone) };
  return refuseInput("One of email or phone must be set");
}

/** Refuses telephone numbers where this press cannot send text messages. */
export function requireReachable({ emails }: Pick<AuthContext, "emails">, { field }: AddressInput): void {
  if (field === "phone" && !emails.reachesPhones) refuse(400, "phone_provider_disabled", "Unsupported phone provider");
}
