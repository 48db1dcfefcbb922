import { refuse, refuseInput } from "#accounts/auth-error.ts";
import { requireEmail } from "#accounts/email-address.ts";
import { requirePhone } from "#accounts/phone-number.ts";
import type { AuthBody } from "./read-auth-body.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";

/** Whom a call is about, as the person said: an address or a number, parsed. */
export type AddressInput = { readonly field: "email" | "phone"; readonly to: string };

/** Said, and not left empty. */
export const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

export const includesAddress = (body: AuthBody): boolean => isSaid(body["email"]) || isSaid(body["phone"]);

/** The address, else the number of a body; refuses with 400 where neither can be read. */
export function requireAddress(body: AuthBody): AddressInput {
  if (isSaid(body["email"])) return { field: "email", to: requireEmail(body["email"]) };
  if (isSaid(body["phone"])) return { field: "phone", to: requirePhone(body["phone"]) };
  return refuseInput("One of email or phone must be set");
}

/** Refuses telephones where this press can send them nothing. */
export function requireReachable({ letters }: Pick<AuthContext, "letters">, { field }: AddressInput): void {
  if (field === "phone" && !letters.reachesPhones) refuse(400, "phone_provider_disabled", "Unsupported phone provider");
}
