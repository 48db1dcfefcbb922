import type { ThreadFile } from "#platform/threads/thread-file.ts";
import type { ProposalSource, ProposedChapter } from "#publications/chapters/from-pdf/proposed-chapters.ts";

export const MAX_PAGES = 3000;
/** How many pages are drawn in one thread. */
export const PICTURE_BATCH_SIZE = 24;

export type OutlineTask =
  | { readonly file: ThreadFile; readonly output: "outline" }
  | { readonly file: ThreadFile; readonly output: "pictures"; readonly first: number };

export type PagePicture = { readonly page: number; readonly picture: string };

export type BookOutline = {
  /** The printed number of each page; without labels in the file, its number in the file. */
  readonly labels: readonly string[];
  readonly chapters: readonly ProposedChapter[];
  /** Where the chapters were found; null where none were. */
  readonly source: ProposalSource | null;
};

export type OutlineResult =
  | ({ readonly kind: "outline" } & BookOutline)
  | ({ readonly kind: "picture" } & PagePicture)
  | { readonly kind: "too many pages" };
