import { toFieldErrors } from "#platform/api/wrong-input.ts";
import { readBoundedBody } from "#platform/http/bounded-body.ts";
import { Invalid, Refused } from "#platform/refused.ts";

/** The largest form in bytes: its texts have at most 10,000 characters. */
const MAX_FORM_BYTES = 128 * 1024;

/** Returns the input of a form of a reviewer's page as its schema has it; 422 by field where it does not fit. */
export function parseForm<Output>(
  form: {
    safeParse(
      input: unknown,
    ): { success: true; data: Output } | { success: false; error: Parameters<typeof toFieldErrors>[0] };
  },
  input: unknown,
): Output {
  const result = form.safeParse(input);
  if (result.success) return result.data;
  throw new Invalid(toFieldErrors(result.error));
}

/** Reads a form as a browser sends it. 415 for another body, 413 for one that is too large. */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
    throw new Refused(415, "Not understood", "Send the form as a browser does.");
  const chunks = await readBoundedBody(request, MAX_FORM_BYTES, () => {
    throw new Refused(413, "Too large", "The form is too large.");
  });
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8").replaceAll("%00", "")));
}
