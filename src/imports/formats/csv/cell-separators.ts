import { readNameList } from "#publications/core/names/name-list.ts";

/** What stands between the values of a cell, by a name for it; `none`: a cell has one value, whatever signs are in it. */
const SEPARATORS = {
  semicolon: /;/u,
  comma: /,/u,
  bar: /\|+/u,
  slash: /\//u,
  and: /\s+(?:and|und|et|y|e|&)\s+/u,
  line: /\n/u,
  none: /(?!)/u,
} as const;
export type CellSeparator = keyof typeof SEPARATORS;
export const CELL_SEPARATORS = Object.keys(SEPARATORS) as readonly CellSeparator[]; // the keys of a literal are its type's

/** The fields whose cells can hold several values. */
export const SEVERAL_VALUES = ["authors", "editors", "translators", "keywords"] as const;
type SeveralValues = (typeof SEVERAL_VALUES)[number];

/** Such a field with its separator decided: `authors_by_comma`. */
export type SeparatedField = `${SeveralValues}_by_${CellSeparator}`;
export const SEPARATED_FIELDS: readonly SeparatedField[] = SEVERAL_VALUES.flatMap((field) =>
  CELL_SEPARATORS.map((separator): SeparatedField => `${field}_by_${separator}`),
);

const SINGULARS: Readonly<Record<string, SeveralValues>> = {
  author: "authors",
  editor: "editors",
  translator: "translators",
};

/** Returns the field whose cells have several values, of one of its names; undefined for fields with one value. */
export const findSeveralValues = (field: string): SeveralValues | undefined =>
  SEVERAL_VALUES.find((value) => value === (SINGULARS[field] ?? field));

/** Returns the parts of a separated field; undefined for other fields. */
export function readSeparatedField(
  field: string | null,
): { readonly base: SeveralValues; readonly separator: CellSeparator } | undefined {
  const [, name = "", word] = /^([a-z]+)_by_([a-z]+)$/u.exec(field ?? "") ?? [];
  const base = SEVERAL_VALUES.find((value) => value === name);
  const separator = CELL_SEPARATORS.find((separator) => separator === word);
  return base && separator && { base, separator };
}

/** Returns the values of a cell that this separator parts. */
export const partCell = (cell: string, separator: CellSeparator): readonly string[] =>
  cell
    .split(SEPARATORS[separator])
    .map((part) => part.trim())
    .filter((part) => part !== "");

/**
 * Returns whether a cell of people can be read in two ways: as one name with commas, or as several ("Brandt Lena, Osei"). The
 * reader of names decides most cells by itself and remarks on the others.
 */
export const isUnclearList = (cell: string): boolean =>
  readNameList(cell).remarks.some((remark) => UNSURE.test(remark));
const UNSURE = /was read as (?:one|two people)\.$/u;
