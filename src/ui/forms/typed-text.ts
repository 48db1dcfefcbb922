/** Exactly what stands in a field of a form: a password may begin with a blank. Empty where there is no such field. */
export function readTyped(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns the text of a field, without blanks around it. */
export const lineIn = (form: FormData, name: string): string => readTyped(form, name).trim();
