import type { ImportFormat } from "#imports/core/import-formats.ts";
import { COMPARED, type ComparedField, type Comparison } from "./compare-record.ts";
import type { PairedFile, RecordPair } from "./pair-records.ts";

/** What a file gave: its counts, and a line for whatever differs. */
export type FileTally = {
  readonly format: ImportFormat;
  readonly records: number;
  readonly refused: number;
  readonly missing: number;
  readonly counts: Readonly<Record<ComparedField, number>>;
  /** Those that differ by a choice of ours, and the others that differ. */
  readonly excused: Readonly<Record<ComparedField, number>>;
  readonly wrong: Readonly<Record<ComparedField, number>>;
  readonly lines: readonly string[];
};

type ComparedFile = {
  readonly path: string;
  readonly format: ImportFormat;
  readonly paired: PairedFile;
  readonly compared: readonly (RecordPair & Comparison)[];
};

export function tallyFile({ path, format, paired, compared }: ComparedFile): FileTally {
  const countFields = (count: (one: Comparison, field: ComparedField) => number): Record<ComparedField, number> =>
    sumFields((field) => compared.reduce((sum, one) => sum + count(one, field), 0));
  return {
    format,
    records: compared.length,
    refused: paired.refused.length,
    missing: paired.missing.length,
    counts: countFields(({ counts }, field) => counts[field]),
    excused: countFields(
      ({ differences }, field) => differences.filter((one) => one.field === field && one.reason).length,
    ),
    wrong: countFields(
      ({ differences }, field) => differences.filter((one) => one.field === field && !one.reason).length,
    ),
    lines: [
      ...paired.refused.map(({ line, reason }) => `${path}:${line}: refused: ${reason}`),
      ...paired.missing.map(({ type, title }) => `${path}: no record for ${type} “${title}”`),
      ...paired.unexpected.map(({ line, title }) => `${path}:${line}: not expected: “${title}”`),
      ...compared.flatMap(({ line, differences }) =>
        differences.map(({ field, read, expected, reason }) => {
          const excuse = reason === undefined ? "" : ` (${reason})`;
          return `${path}:${line}: ${field}: “${read}”, expected “${expected}”${excuse}`;
        }),
      ),
    ],
  };
}

const sumFields = (sum: (field: ComparedField) => number): Record<ComparedField, number> => ({
  names: sum("names"),
  titles: sum("titles"),
  doi: sum("doi"),
  isbn: sum("isbn"),
  year: sum("year"),
  pages: sum("pages"),
});

const HEADINGS: Readonly<Record<ComparedField, string>> = {
  names: "names right",
  titles: "titles right",
  doi: "DOI",
  isbn: "ISBN",
  year: "year",
  pages: "pages",
};

/** Returns the table of the readers in Markdown: of each field, how many are right of how many. */
export function printTallies(tallies: readonly FileTally[]): string {
  const formats = [...new Set(tallies.map(({ format }) => format))];
  const rows = formats.map((format) => {
    const files = tallies.filter((tally) => tally.format === format);
    const sum = (count: (file: FileTally) => number): number => files.reduce((total, file) => total + count(file), 0);
    return [
      format,
      files.length,
      sum(({ records }) => records),
      sum(({ refused }) => refused),
      sum(({ missing }) => missing),
      ...COMPARED.map((field) =>
        share(
          sum(({ counts, excused }) => counts[field] - excused[field]),
          sum(({ wrong }) => wrong[field]),
        ),
      ),
      sum(({ excused }) => COMPARED.reduce((total, field) => total + excused[field], 0)),
    ];
  });
  const heading = [
    "reader",
    "files",
    "records",
    "refused",
    "missing",
    ...COMPARED.map((field) => HEADINGS[field]),
    "our choice",
  ];
  return [heading, heading.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const share = (count: number, wrong: number): string =>
  count === 0 ? "–" : `${count - wrong} of ${count} (${((100 * (count - wrong)) / count).toFixed(1)} %)`;
