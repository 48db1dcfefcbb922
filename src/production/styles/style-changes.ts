import type { StyleValueName, StyleValues } from "./style-values.ts";
import { SCRIPT_NAMES, SCRIPTS } from "./house-style.ts";
import { NUMBER_FIELD_NAMES, NUMBER_FIELDS } from "./style-fields.ts";
import { STYLE_VALUE_NAMES } from "./style-values.ts";

/** A value that differs between two versions, in words. */
export type StyleChange = {
  readonly field: StyleValueName;
  readonly name: string;
  readonly before: string;
  readonly after: string;
};

const NAMES: Readonly<Partial<Record<StyleValueName, string>>> = {
  numerals: "figures",
  hang_punctuation: "hanging punctuation",
  begin_on: "chapters begin on",
  accent: "colour of chapter numbers",
  ...Object.fromEntries(SCRIPT_NAMES.map((script) => [`${script}_justified`, `${SCRIPTS[script].label}, lines`])),
};

/** The words for the values that are no numbers. */
const WORDS: Readonly<Partial<Record<StyleValueName, Readonly<Record<string, string>>>>> = {
  numerals: { "old-style": "old-style", lining: "lining" },
  hang_punctuation: { true: "on", false: "off" },
  begin_on: { right: "a right-hand page", next: "the next page" },
  ...Object.fromEntries(SCRIPT_NAMES.map((script) => [`${script}_justified`, { true: "justified", false: "ragged" }])),
};

/** Returns what differs between two versions of a style, in the order of the screen. */
export const listStyleChanges = (before: StyleValues, after: StyleValues): readonly StyleChange[] =>
  STYLE_VALUE_NAMES.filter((name) => before[name] !== after[name]).map((name) => ({
    field: name,
    name: nameStyleValue(name),
    before: formatValue(name, before[name]),
    after: formatValue(name, after[name]),
  }));

/** Returns what a value is called in a sentence. */
export const nameStyleValue = (name: StyleValueName): string => {
  const number = NUMBER_FIELD_NAMES.find((known) => known === name);
  return number === undefined ? (NAMES[name] ?? name) : NUMBER_FIELDS[number].name;
};

function formatValue(name: StyleValueName, value: string | number | boolean): string {
  const number = NUMBER_FIELD_NAMES.find((known) => known === name);
  return number === undefined
    ? (WORDS[name]?.[String(value)] ?? String(value))
    : `${value} ${NUMBER_FIELDS[number].unit}`;
}
