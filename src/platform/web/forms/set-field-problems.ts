import { ApiProblem } from "#platform/web/call-api.ts";

/**
 * Sets the server's sentence beside each field of a form that it refused (422). Returns false if no field of the form has one: the failure
 * then belongs to the whole form.
 */
export function setFieldProblems<Field extends string>(
  failure: unknown,
  fields: readonly Field[],
  setError: (field: Field, problem: { readonly message: string }) => void,
): boolean {
  if (!(failure instanceof ApiProblem) || failure.status !== 422) return false;
  let hasField = false;
  for (const [name, message] of Object.entries(failure.fields)) {
    // A wrong item of a list is named by its place in it.
    const field = fields.find((field) => name === field || name.startsWith(`${field}.`));
    if (field !== undefined) setError(field, { message });
    hasField ||= field !== undefined;
  }
  return hasField;
}
