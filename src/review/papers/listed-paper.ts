import type { EventAuthor } from "#manuscripts/event-papers/event-paper.ts";

/** A row of the list of an event: a paper, with what is missing in it. */
export type ListedPaper = {
  /** The line of the file on which the row begins. */
  readonly line: number;
  readonly paper_id: string;
  readonly title: string;
  readonly authors: readonly EventAuthor[];
  readonly abstract: string;
  readonly keywords: readonly string[];
  readonly language: string | null;
  readonly session: string;
  readonly page_from: number | null;
  readonly page_to: number | null;
  /** ISO dates. */
  readonly received: string | null;
  readonly accepted: string | null;
  /** What keeps the row from being imported, each as a sentence. */
  readonly errors: readonly string[];
  /** What is worth knowing, and keeps nothing. */
  readonly remarks: readonly string[];
};

/** A PDF in the ZIP: its whole name there, its size in bytes, and the sentence why it cannot be used. */
export type ZippedPdf = { readonly name: string; readonly size: number; readonly problem: string | null };

/** What became of a row. */
export type PaperResult = {
  readonly line: number;
  readonly paper_id: string;
  readonly outcome: "imported" | "known" | "failed";
  /** The manuscript's number; empty for a row that failed. */
  readonly number: string;
  /** Why it failed. */
  readonly reason: string;
};
