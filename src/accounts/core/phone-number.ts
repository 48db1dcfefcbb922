import { refuseInput } from "./auth-error.ts";

declare const parsed: unique symbol;

/** A telephone number of E.164, digits only, without the plus sign. */
export type PhoneNumber = string & { readonly [parsed]: "PhoneNumber" };

/** Returns the number, or undefined where the text is not one. A leading plus sign is allowed. */
export function parsePhone(text: unknown): PhoneNumber | undefined {
  const digits = typeof text === "string" ? text.replace(/^\+/u, "") : "";
  return /^[1-9]\d{5,14}$/u.test(digits) ? (digits as PhoneNumber) : undefined;
}

/** Returns the number, or refuses with 400. */
export const requirePhone = (text: unknown): PhoneNumber =>
  parsePhone(text) ?? refuseInput("Invalid phone number format (E.164 required)");
