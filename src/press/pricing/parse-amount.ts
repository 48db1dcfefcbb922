import type { PressValues } from "#press/settings/press-values.ts";

/** A form as it is read: its values, and a sentence for each field that was found wrong on the way. */
export type Reading = { readonly values: PressValues; readonly fieldErrors: Record<string, string> };

/** What a field holds, without the commas that may part thousands. */
const typed = (values: PressValues, path: string): string =>
  (values[path] ?? "").trim().replaceAll(/(?<=\d),(?=\d{3})/gu, "");

/** A number as typed; null, with its sentence, where it is none. Thousands may be parted by commas. */
export function number({ values, fieldErrors }: Reading, path: string): number | null {
  const text = typed(values, path);
  if (/^-?\d{1,15}(?:\.\d{1,10})?$/u.test(text)) return Number(text);
  fieldErrors[path] = "Must be a number.";
  return null;
}

/** The same; null without a sentence where nothing is typed. */
export const numberOrNone = (reading: Reading, path: string): number | null =>
  (reading.values[path] ?? "").trim() === "" ? null : number(reading, path);

/** Dollars as typed, in cents: a rate per word has up to four places, an amount two. */
export function cents({ values, fieldErrors }: Reading, path: string, places: 2 | 4 = 2): number | null {
  const text = typed(values, path).replace(/^\$\s*/u, "");
  const [, sign = "", whole, part = ""] = /^(-?)(\d{1,9})(?:\.(\d{1,4}))?$/u.exec(text) ?? [];
  if (whole !== undefined && part.length <= places)
    return (Number(whole + part.padEnd(4, "0")) / 100) * (sign === "-" ? -1 : 1);
  fieldErrors[path] = places === 2 ? "Must be an amount such as 2,999 or 99.50." : "Must be an amount such as 0.08.";
  return null;
}
