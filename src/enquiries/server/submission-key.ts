import { createHash } from "node:crypto";
import type { EnquiryForm } from "#enquiries/enquiry-form.ts";

/**
 * Returns the key that makes two submissions one enquiry: the same text from the same instance of the form. A browser without scripts names no
 * instance; there the same text on the same day counts as one. A different text is another enquiry, so none is lost.
 */
export function submissionKey(form: EnquiryForm, now: Date): string {
  const filling = form.key ?? now.toISOString().slice(0, 10);
  const { first_name, last_name, email, project_type, message, quote = null } = form;
  const words = JSON.stringify([filling, first_name, last_name, email, project_type, message, quote]);
  const digits = createHash("sha256").update(words).digest("hex");
  // The layout of a UUID made of a hash (RFC 9562 §5.8).
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20, 32)].join("-");
}
