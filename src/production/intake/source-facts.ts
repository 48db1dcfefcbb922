import type { CitedItem } from "../document/manuscript.ts";
import type { Problem } from "../document/problem.ts";

/** A remark in the margin, or a tracked change, with the beginning of the paragraph that it belongs to. */
export type Marked = { readonly author: string; readonly text: string; readonly paragraph: string };

/** What an independent walk over the source counts and finds, beside what the converter reads. */
export type SourceFacts = {
  /** The words of the text with its notes, without fields' codes, deleted text and remarks. */
  readonly words: number;
  readonly inserted: readonly Marked[];
  readonly deleted: readonly Marked[];
  readonly comments: readonly Marked[];
  /** The data of cited works that a reference manager stored in the file. */
  readonly cited: readonly CitedItem[];
  /** What was taken out of the file before it was read. */
  readonly problems: readonly Problem[];
};

/** A file that is safe to read, with what was found in it. `files` are what the converter sees besides the manuscript itself. */
export type Source = {
  readonly bytes: Uint8Array;
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly facts: SourceFacts;
};

export const NO_FACTS: SourceFacts = { words: 0, inserted: [], deleted: [], comments: [], cited: [], problems: [] };
