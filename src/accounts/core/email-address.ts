import { refuseInput } from "./auth-error.ts";

declare const parsed: unique symbol;

/** An e-mail address in lower case, as it is stored and compared. */
export type EmailAddress = string & { readonly [parsed]: "EmailAddress" };

/** Deliverable forms only: no quotes, comments or control characters, which no mailbox of ours needs and headers could break on. */
const ADDRESS = /^[^\s@<>()",;:\\[\]\p{Cc}]{1,64}@[^\s@<>()",;:\\[\]\p{Cc}]+\.[^\s@.<>()",;:\\[\]\p{Cc}]+$/u;

/** RFC 5321 §4.5.3.1.3, less the angle brackets. */
const MAX_LENGTH = 254;

/** Returns the address, or undefined where the text is not one. */
export function parseEmail(text: unknown): EmailAddress | undefined {
  if (typeof text !== "string" || text.length > MAX_LENGTH || !ADDRESS.test(text)) return undefined;
  return text.toLowerCase() as EmailAddress;
}

/** Returns the address, or refuses with 400. */
export const requireEmail = (text: unknown): EmailAddress =>
  parseEmail(text) ?? refuseInput("Unable to validate email address: invalid format");
