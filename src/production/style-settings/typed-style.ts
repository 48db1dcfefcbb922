import type { PageStyleName } from "../editions/page-style.ts";
import { checkStyle } from "../styles/check-style.ts";
import { NUMBER_FIELD_NAMES } from "../styles/style-fields.ts";
import { STYLE_VALUE_NAMES, StyleValues, type StyleValueName } from "../styles/style-values.ts";

/** The values of a style as they are typed: numbers with a point or a comma, "true" and "false". */
export type TypedStyle = Readonly<Record<StyleValueName | "note", string>>;

export const toTypedStyle = (values: StyleValues): TypedStyle =>
  ({
    ...Object.fromEntries(STYLE_VALUE_NAMES.map((name) => [name, String(values[name])])),
    note: "",
  }) as TypedStyle; // one of each

type ReadStyle = {
  /** The values; undefined while one of them is none. They may still not go together. */
  readonly values: StyleValues | undefined;
  readonly errors: Readonly<Record<string, string>>;
};

/** Returns the values that were typed, and a sentence for each that is wrong. */
export function readTypedStyle(name: PageStyleName, typed: TypedStyle): ReadStyle {
  const raw = Object.fromEntries(STYLE_VALUE_NAMES.map((field) => [field, readValue(field, typed[field])]));
  const { data, error } = StyleValues.safeParse(raw);
  if (data) return { values: data, errors: checkStyle(name, data) };
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return { values: undefined, errors };
}

const DECIMAL = /^\d+(?:[.,]\d+)?$/u;

function readValue(field: StyleValueName, typed: string): string | number | boolean | undefined {
  const text = typed.trim();
  if (NUMBER_FIELD_NAMES.some((name) => name === field))
    return DECIMAL.test(text) ? Number(text.replace(",", ".")) : undefined;
  return text === "true" || text === "false" ? text === "true" : text.toLowerCase();
}
