import { EnquiryForm } from "./enquiry-form.ts";

/** One sentence for each wrong field, by the field's name. */
export type EnquiryErrors = Readonly<Record<string, string>>;

/** Returns the form as it is stored, or the errors of its fields. */
export function readEnquiryForm(
  input: unknown,
): { readonly form: EnquiryForm } | { readonly fieldErrors: EnquiryErrors } {
  const read = EnquiryForm.safeParse(input);
  if (read.success) return { form: read.data };
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fieldErrors[String(path[0] ?? "form")] ??= message;
  return { fieldErrors };
}
