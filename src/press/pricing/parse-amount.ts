import type { PressValues } from "#press/core/press-values.ts";

/** A form that is being parsed: its values, and a sentence for each wrong field found so far. */
export type TypedSettings = { readonly values: PressValues; readonly fieldErrors: Record<string, string> };

/** Returns the value of a field without the commas between thousands. */
const textAt = (values: PressValues, path: string): string =>
  (values[path] ?? "").trim().replaceAll(/(?<=\d),(?=\d{3})/gu, "");

/** Returns a typed number; null, with an error at the field, when it is not a number. Commas may separate thousands. */
export function number({ values, fieldErrors }: TypedSettings, path: string): number | null {
  const text = textAt(values, path);
  if (/^-?\d{1,15}(?:\.\d{1,10})?$/u.test(text)) return Number(text);
  fieldErrors[path] = "Must be a number.";
  return null;
}

/** Returns the same; an empty field is null without an error. */
export const numberOrNone = (typed: TypedSettings, path: string): number | null =>
  (typed.values[path] ?? "").trim() === "" ? null : number(typed, path);

/** Returns typed dollars in cents: a rate per word has up to four decimal places, an amount two. */
export function cents({ values, fieldErrors }: TypedSettings, path: string, places: 2 | 4 = 2): number | null {
  const text = textAt(values, path).replace(/^\$\s*/u, "");
  const [, sign = "", whole, part = ""] = /^(-?)(\d{1,9})(?:\.(\d{1,4}))?$/u.exec(text) ?? [];
  if (whole !== undefined && part.length <= places)
    return (Number(whole + part.padEnd(4, "0")) / 100) * (sign === "-" ? -1 : 1);
  fieldErrors[path] = places === 2 ? "Must be an amount such as 2,999 or 99.50." : "Must be an amount such as 0.08.";
  return null;
}
