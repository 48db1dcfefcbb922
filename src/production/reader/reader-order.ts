import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { Problem } from "../document/problem.ts";
import type { TextEdition } from "../editions/edition-kinds.ts";
import type { EditionJob } from "../editions/write-editions.ts";

/** What the reader's process is given: a file, and which editions of it are written. */
export type ReaderOrder = {
  readonly bytes: UploadedBytes;
  readonly fileName: string;
  readonly job: EditionJob;
  readonly kinds: readonly TextEdition[];
};

/** What is counted of a text that was read. */
export type TextFacts = {
  readonly title: string;
  readonly words: number;
  readonly notes: number;
  readonly figures: number;
  readonly tables: number;
  readonly formulas: number;
  readonly references: number;
};

/** A text that was read: packed (`packText`), with its problems and editions. The site stores these bytes and opens none of them. */
export type ReadText = {
  readonly packed: UploadedBytes;
  readonly problems: readonly Problem[];
  readonly facts: TextFacts;
  readonly editions: Partial<Readonly<Record<TextEdition, UploadedBytes>>>;
};

/** The response of the reader's process; a refusal is a sentence for the sender, an error one for the log. */
export type ReaderResponse = { readonly read: ReadText } | { readonly refused: string } | { readonly error: string };
