import { type FieldCounts, type FileCounts, NO_FIELDS } from "#imports/core/source-field.ts";
import type { Evidence, KnownLine, UnsureLine } from "#imports/recognition/evidence.ts";

/** The results of an import so far. Lines are those of the file and begin with 1. */
export type ImportReport = {
  /** The number of new publications, including chapters and papers. */
  created: number;
  /** The number of publications that the press had and that took values of the file. */
  updated: number;
  /** The number of publications that the press had already; they were not changed. */
  unchanged: number;
  /** The number of these by the evidence that recognised them. */
  readonly recognised: Partial<Record<Evidence, number>>;
  /** The first of these, with the publications they were recognised as. */
  readonly known: KnownLine[];
  /** Records that resemble a publication but may be another: they are not stored, and a person decides. */
  readonly unsure: UnsureLine[];
  /** The number of stored chapters without a book that were attached to it. */
  linked: number;
  readonly failed: { readonly line: number; readonly reason: string }[];
  readonly warnings: { readonly line: number; readonly sentence: string }[];
  /** How many values the records have in the file, and what became of them. */
  fields: FileCounts;
  /** How many records have each field that was changed, by its name in the file. */
  readonly changed: Map<string, number>;
  /** How many records have each field that has no place in the press, by its name in the file. */
  readonly left_out: Map<string, number>;
};

/** The name of a field in a file, and the number of records that have it. */
export type CountedField = { readonly name: string; readonly count: number };

/** Names beyond these are counted together: a hostile file can make up a new one for each record. */
const MAX_NAMES = 500;
const OTHER_FIELDS = "other fields";

/** Counts the names of the fields of a record. */
export function countFieldNames(counts: Map<string, number>, names: readonly string[]): void {
  for (const given of names) {
    const short = given.slice(0, 80);
    const name = counts.has(short) || counts.size < MAX_NAMES ? short : OTHER_FIELDS;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}

/** Returns the counted fields, those of most records first. */
export const listFieldNames = (counts: ReadonlyMap<string, number>): CountedField[] =>
  Array.from(counts, ([name, count]) => ({ name, count })).toSorted(
    (a, b) => b.count - a.count || a.name.localeCompare(b.name),
  );

/** The most recognised records that a report names; `ImportOptions.onPlanned` receives all. */
export const MAX_KNOWN = 1000;

export const emptyReport = (): ImportReport => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  recognised: {},
  known: [],
  unsure: [],
  linked: 0,
  failed: [],
  warnings: [],
  fields: NO_FIELDS,
  changed: new Map(),
  left_out: new Map(),
});

/** A report as stored: the numbers of lines of which only the first are stored. Older reports lack some lists. */
export type StoredReport = Omit<
  ImportReport,
  "updated" | "recognised" | "known" | "unsure" | "fields" | "changed" | "left_out"
> &
  Partial<Pick<ImportReport, "updated" | "recognised" | "known" | "unsure">> & {
    /** Older ones do not count the values of refused records. */
    readonly fields?: (FieldCounts & { readonly refused?: number }) | undefined;
    readonly changed?: readonly CountedField[] | undefined;
    readonly left_out?: readonly CountedField[] | undefined;
    readonly failed_count?: number | undefined;
    readonly warnings_count?: number | undefined;
    readonly unsure_count?: number | undefined;
  };
