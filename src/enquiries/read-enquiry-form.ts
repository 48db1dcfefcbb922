import { EnquiryForm } from "./enquiry-form.ts";

/** One sentence for each field that is wrong, by the field's name. */
export type EnquiryErrors = Readonly<Record<string, string>>;

/** The form as it is stored, or what is wrong with each field. */
export function readEnquiryForm(
  input: unknown,
): { readonly said: EnquiryForm } | { readonly fieldErrors: EnquiryErrors } {
  const read = EnquiryForm.safeParse(input);
  if (read.success) return { said: read.data };
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fieldErrors[String(path[0] ?? "form")] ??= message;
  return { fieldErrors };
}
