/** What an import has done so far. Lines are those of the file, the first is 1. */
export type ImportReport = {
  /** Records that are new in the press, chapters and papers included. */
  created: number;
  /** Records the press had already; nothing of them was changed. */
  unchanged: number;
  /** Chapters that were there without their book and have been put into it. */
  linked: number;
  readonly failed: { readonly line: number; readonly reason: string }[];
  readonly warnings: { readonly line: number; readonly sentence: string }[];
};

export const emptyReport = (): ImportReport => ({ created: 0, unchanged: 0, linked: 0, failed: [], warnings: [] });

/** How many lines there were of which only the first are kept. */
export type KeptReport = ImportReport & {
  readonly failed_count?: number | undefined;
  readonly warnings_count?: number | undefined;
};
