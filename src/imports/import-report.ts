import type { Evidence, KnownLine, UnsureLine } from "#imports/recognition/evidence.ts";

/** What an import has done so far. Lines are those of the file, the first is 1. */
export type ImportReport = {
  /** Records that are new in the press, chapters and papers included. */
  created: number;
  /** Records the press had already; nothing of them was changed. */
  unchanged: number;
  /** Of those, how many were recognised by what. */
  readonly recognised: Partial<Record<Evidence, number>>;
  /** The first of those, with the publications they were taken for. */
  readonly known: KnownLine[];
  /** Records that resemble a publication and may be another: not stored, a person decides. */
  readonly unsure: UnsureLine[];
  /** Chapters that were there without their book and have been put into it. */
  linked: number;
  readonly failed: { readonly line: number; readonly reason: string }[];
  readonly warnings: { readonly line: number; readonly sentence: string }[];
};

/** So many recognised records are named in a report; `ImportOptions.onPlanned` hears of all. */
export const MOST_KNOWN = 1000;

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

/** A report as it is stored: how many lines there were of which only the first are kept; older ones lack some lists. */
export type StoredReport = Omit<ImportReport, "recognised" | "known" | "unsure"> &
  Partial<Pick<ImportReport, "recognised" | "known" | "unsure">> & {
    readonly failed_count?: number | undefined;
    readonly warnings_count?: number | undefined;
    readonly unsure_count?: number | undefined;
  };
