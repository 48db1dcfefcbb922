import type { z } from "zod";
import { issueSentence } from "#platform/issue-sentence.ts";
import type { FieldErrors } from "./field-changes.ts";

/**
 * Returns one sentence for each field of a form that its schema refuses, in the order of the fields. Where the schema has none it is
 * the server's, without the name that the field has in the API: its label stands beside it.
 */
export function formErrors(schema: z.ZodType, values: unknown): FieldErrors {
  const fieldErrors: Record<string, string> = {};
  const { error } = schema.safeParse(values, {
    error: (issue) => issueSentence(issue, getFieldName(issue.path ?? [])),
  });
  for (const { path, message } of error?.issues ?? []) fieldErrors[String(path[0])] ??= message;
  return fieldErrors;
}

/** The field itself, or an entry of its list by its place. */
function getFieldName(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  return typeof last === "number" ? `Entry ${last + 1}` : "This";
}
