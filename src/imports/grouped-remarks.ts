/** Remarks that say the same about several rows. */
export type RemarkGroup = {
  /** The sentence with “…” in place of what differs; the sentence itself where only one row has it. */
  readonly sentence: string;
  /** The number of rows that it is about. */
  readonly count: number;
};

/** Remarks on more rows than these are said once above the rows, not on each of them. */
const MAX_REPEATED = 10;

type Row = { readonly warnings: readonly string[] };

/** Returns the sentence without what differs from row to row: quoted values and numbers. */
export const commonSentence = (sentence: string): string =>
  sentence.replaceAll(/“[^”]*”/gu, "“…”").replaceAll(/(?<![\p{L}\d…-])\d+(?![\p{L}\d])/gu, "…");

/** Returns the remarks on all rows, each kind once, the most frequent first. */
export function groupRemarks(rows: readonly Row[]): readonly RemarkGroup[] {
  const groups = new Map<string, { count: number; readonly first: string }>();
  for (const { warnings } of rows) {
    const kinds = new Map(warnings.map((sentence) => [commonSentence(sentence), sentence]));
    for (const [kind, first] of kinds) {
      const group = groups.get(kind);
      if (group) group.count += 1;
      else groups.set(kind, { count: 1, first });
    }
  }
  return [...groups]
    .map(([kind, { count, first }]) => ({ sentence: count === 1 ? first : kind, count }))
    .toSorted((a, b) => b.count - a.count);
}

/** Returns whether a row has a remark of this group. */
export const isInGroup = (row: Row, { sentence }: RemarkGroup): boolean =>
  row.warnings.some((warning) => warning === sentence || commonSentence(warning) === sentence);

/** Returns the remarks of a row that are not said once for all rows. */
export function ownRemarks(row: Row, groups: readonly RemarkGroup[]): readonly string[] {
  const frequent = new Set(groups.filter(({ count }) => count > MAX_REPEATED).map(({ sentence }) => sentence));
  return row.warnings.filter((sentence) => !frequent.has(commonSentence(sentence)));
}
