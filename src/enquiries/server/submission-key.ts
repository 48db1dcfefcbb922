import { createHash } from "node:crypto";
import type { EnquiryForm } from "#enquiries/enquiry-form.ts";

/**
 * What makes two sendings one enquiry: the same words from the same filling-in of the form. A browser without scripts
 * names no filling-in; there it is the same words on the same day. Other words are another enquiry: none is lost.
 */
export function submissionKey(said: EnquiryForm, now: Date): string {
  const filling = said.key ?? now.toISOString().slice(0, 10);
  const { first_name, last_name, email, project_type, message, quote = null } = said;
  const words = JSON.stringify([filling, first_name, last_name, email, project_type, message, quote]);
  const digits = createHash("sha256").update(words).digest("hex");
  // The layout of a UUID made of a hash (RFC 9562 §5.8).
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20, 32)].join("-");
}
