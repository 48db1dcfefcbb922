import { type Script, SCRIPTS } from "./house-style.ts";

/** The parts of a house style, as the screen and the list of changes have them. */
export const STYLE_PARTS = {
  page: "Page",
  text: "Text",
  notes: "Notes and small text",
  openings: "Openings",
  arabic: SCRIPTS.arabic.label,
  tamil: SCRIPTS.tamil.label,
  devanagari: SCRIPTS.devanagari.label,
  cjk: SCRIPTS.cjk.label,
} as const;
export type StylePart = keyof typeof STYLE_PARTS;

/** A number of a house style, with its unit and the least and greatest that can be set. */
export type NumberField = {
  readonly part: StylePart;
  readonly label: string;
  /** Its name in a sentence, where the label alone does not say what it is of. */
  readonly name: string;
  readonly unit: "mm" | "pt" | "em" | "lines" | "%";
  readonly min: number;
  readonly max: number;
};

const field = (
  part: StylePart,
  label: string,
  name: string,
  [unit, min, max]: readonly [NumberField["unit"], number, number],
): NumberField => ({ part, label, name, unit, min, max });

const script = <Name extends Script>(name: Name) =>
  ({
    [`${name}_size`]: field(name, "Size", `${SCRIPTS[name].label}, size`, ["%", 70, 160]),
    [`${name}_leading`]: field(name, "Leading", `${SCRIPTS[name].label}, leading`, ["%", 80, 200]),
  }) as Record<`${Name}_size` | `${Name}_leading`, NumberField>; // the two names above

/** The numbers of a house style, in the order of the screen. */
export const NUMBER_FIELDS = {
  width: field("page", "Width", "page width", ["mm", 90, 230]),
  height: field("page", "Height", "page height", ["mm", 140, 330]),
  inner: field("page", "Inner", "inner margin", ["mm", 8, 60]),
  outer: field("page", "Outer", "outer margin", ["mm", 8, 60]),
  top: field("page", "Top", "top margin", ["mm", 10, 70]),
  bottom: field("page", "Bottom", "bottom margin", ["mm", 10, 70]),
  gutter: field("page", "Gutter", "space between columns", ["mm", 3, 15]),
  size: field("text", "Size", "size of the text", ["pt", 7, 14]),
  leading: field("text", "Leading", "leading", ["pt", 8, 24]),
  indent: field("text", "Indent", "indent", ["em", 0, 4]),
  note_size: field("notes", "Notes", "size of notes", ["pt", 6, 12]),
  note_leading: field("notes", "Leading", "leading of notes", ["pt", 7, 20]),
  caption_size: field("notes", "Captions", "size of captions and tables", ["pt", 6, 12]),
  reference_size: field("notes", "References", "size of references", ["pt", 6, 12]),
  small_size: field("notes", "Heads", "size of running heads", ["pt", 6, 12]),
  sink: field("openings", "Sink", "sink", ["lines", 0, 15]),
  title_size: field("openings", "Title", "size of chapter titles", ["pt", 12, 48]),
  ...script("arabic"),
  ...script("tamil"),
  ...script("devanagari"),
  ...script("cjk"),
} as const satisfies Readonly<Record<string, NumberField>>;
export type NumberFieldName = keyof typeof NUMBER_FIELDS;
export const NUMBER_FIELD_NAMES = Object.keys(NUMBER_FIELDS) as [NumberFieldName, ...NumberFieldName[]]; // the table's own keys
