import type { Evidence, KnownLine, UnsureLine } from "#imports/recognition/evidence.ts";

/** The results of an import so far. Lines are those of the file and begin with 1. */
export type ImportReport = {
  /** The number of new publications, including chapters and papers. */
  created: number;
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
};

/** The most recognised records that a report names; `ImportOptions.onPlanned` receives all. */
export const MAX_KNOWN = 1000;

export const emptyReport = (): ImportReport => ({
  created: 0,
  unchanged: 0,
  recognised: {},
  known: [],
  unsure: [],
  linked: 0,
  failed: [],
  warnings: [],
});

/** A report as stored: the numbers of lines of which only the first are stored. Older reports lack some lists. */
export type StoredReport = Omit<ImportReport, "recognised" | "known" | "unsure"> &
  Partial<Pick<ImportReport, "recognised" | "known" | "unsure">> & {
    readonly failed_count?: number | undefined;
    readonly warnings_count?: number | undefined;
    readonly unsure_count?: number | undefined;
  };
