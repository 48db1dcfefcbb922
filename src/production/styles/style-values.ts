import { z } from "zod";
import type { PageStyleName } from "../editions/page-style.ts";
import { type HouseStyle, NUMERALS, PART_STARTS, type Script, SCRIPT_NAMES, type ScriptStyle } from "./house-style.ts";
import { COLUMNS, STYLE_LABELS } from "./style-names.ts";
import { NUMBER_FIELD_NAMES, NUMBER_FIELDS, type NumberFieldName } from "./style-fields.ts";

/** Numbers have two decimals at most: finer steps cannot be seen, and would make other editions. */
const hasTwoDecimals = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const numberShape = (name: NumberFieldName) => {
  const { unit, min, max } = NUMBER_FIELDS[name];
  const sentence = `Must be from ${min} to ${max} ${unit}.`;
  return z
    .number("Must be a number.")
    .min(min, sentence)
    .max(max, sentence)
    .refine(hasTwoDecimals, "Must have at most two decimals.");
};

/** The values of a house style as they are stored and sent: millimetres, points, ems, lines, and percent for scripts. */
export const StyleValues = z.strictObject({
  ...(Object.fromEntries(NUMBER_FIELD_NAMES.map((name) => [name, numberShape(name)])) as Record<
    NumberFieldName,
    ReturnType<typeof numberShape>
  >), // one of each
  numerals: z.enum(NUMERALS, "Choose old-style or lining."),
  hang_punctuation: z.boolean("Must be true or false."),
  begin_on: z.enum(PART_STARTS, "Choose right or next."),
  accent: z
    .string("Must be a colour.")
    .regex(/^#[0-9a-f]{6}$/u, "Must be a colour such as #7a1a23.")
    .meta({ example: "#7a1a23" }),
  arabic_justified: z.boolean("Must be true or false."),
  tamil_justified: z.boolean("Must be true or false."),
  devanagari_justified: z.boolean("Must be true or false."),
  cjk_justified: z.boolean("Must be true or false."),
});
export type StyleValues = z.output<typeof StyleValues>;
export type StyleValueName = keyof StyleValues;
export const STYLE_VALUE_NAMES = Object.keys(StyleValues.shape) as [StyleValueName, ...StyleValueName[]]; // the shape's own keys

/** Returns the style that the pages are set with. */
export function toHouseStyle(name: PageStyleName, values: StyleValues): HouseStyle {
  const script = (of: Script): ScriptStyle => ({
    size: values[`${of}_size`] / 100,
    leading: values[`${of}_leading`] / 100,
    justified: values[`${of}_justified`],
  });
  return {
    name,
    label: STYLE_LABELS[name],
    page: [values.width, values.height],
    margin: { inner: values.inner, outer: values.outer, top: values.top, bottom: values.bottom },
    columns: COLUMNS[name],
    gutter: values.gutter,
    size: values.size,
    leading: values.leading,
    noteSize: values.note_size,
    noteLeading: values.note_leading,
    captionSize: values.caption_size,
    referenceSize: values.reference_size,
    smallSize: values.small_size,
    titleSize: values.title_size,
    indent: values.indent,
    sink: values.sink,
    beginOn: values.begin_on,
    numerals: values.numerals,
    hangPunctuation: values.hang_punctuation,
    accent: values.accent,
    scripts: Object.fromEntries(SCRIPT_NAMES.map((of) => [of, script(of)])) as Record<Script, ScriptStyle>, // one of each
  };
}
