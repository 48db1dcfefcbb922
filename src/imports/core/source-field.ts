/** One value of a record as its file has it. */
export type SourceField = {
  /** Its name for people: "245 $c statement of responsibility", "Measure/Measurement", "note". */
  readonly name: string;
  readonly text: string;
  /** Whether the reader of the format has used it. */
  readonly isRead: boolean;
  /** It is a code that only says what other values are, such as a role or the type of a title. */
  readonly isCode?: boolean;
  /** The field of which it is a part: where all parts are left out, the field is named and not each of them. */
  readonly whole?: { readonly name: string };
};

/** How many values a record has in its file, and what became of them: the last three add up to the first. */
export type FieldCounts = {
  readonly count: number;
  readonly taken: number;
  readonly changed: number;
  readonly left_out: number;
};

/** The values of a whole file: those of refused records, of which nothing is stored, beside the others. All but the first add up to it. */
export type FileCounts = FieldCounts & { readonly refused: number };

export const NO_FIELDS: FileCounts = { count: 0, taken: 0, changed: 0, left_out: 0, refused: 0 };

export const addCounts = (sum: FileCounts, more: FieldCounts & { readonly refused?: number }): FileCounts => ({
  count: sum.count + more.count,
  taken: sum.taken + more.taken,
  changed: sum.changed + more.changed,
  left_out: sum.left_out + more.left_out,
  refused: sum.refused + (more.refused ?? 0),
});

/** Adds the values of a refused record. */
export const addRefused = (sum: FileCounts, values: number): FileCounts => ({
  ...sum,
  count: sum.count + values,
  refused: sum.refused + values,
});
