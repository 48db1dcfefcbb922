import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { Correction } from "../document/correction.ts";
import type { Problem } from "../document/problem.ts";
import type { RecordOfText } from "../document/record-of-text.ts";
import type { TextFacts } from "../document/text-facts.ts";
import type { TextEdition } from "../editions/edition-kinds.ts";
import type { EditionJob } from "../editions/write-editions.ts";

/** What the reader's process is given: a file, and which editions of it are written. */
export type ReaderOrder = {
  readonly bytes: UploadedBytes;
  readonly fileName: string;
  readonly corrections?: readonly Correction[];
  /** The corrections were made in another file. */
  readonly isNewFile?: boolean;
  readonly job: EditionJob;
  readonly kinds: readonly TextEdition[];
};

/** A text that was read: packed (`packText`), with its problems and editions. The site stores these bytes and opens none of them. */
export type ReadText = {
  readonly packed: UploadedBytes;
  /** The blocks for the screens (`TextBlocks` as JSON). */
  readonly blocks: UploadedBytes;
  readonly problems: readonly Problem[];
  /** The corrections that were made, with the ids that their blocks have now. */
  readonly corrections: readonly Correction[];
  readonly facts: TextFacts;
  readonly record: RecordOfText;
  readonly editions: Partial<Readonly<Record<TextEdition, UploadedBytes>>>;
};

/** The response of the reader's process; a refusal is a sentence for the sender, an error one for the log. */
export type ReaderResponse = { readonly read: ReadText } | { readonly refused: string } | { readonly error: string };
