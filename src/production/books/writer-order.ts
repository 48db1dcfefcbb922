import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { Chapter, Imprint } from "../document/imprint.ts";
import type { Manuscript } from "../document/manuscript.ts";
import type { BookMatter } from "../write/epub-matter.ts";

/** A part as it is stored (`packText`), with what its record says. */
export type PackedPart = {
  readonly packed: UploadedBytes;
  readonly chapter: Omit<Chapter<Manuscript>, "text">;
  /** The title in the record, for a text without one. */
  readonly title: string;
};

/** What the writer's process is given: all parts of a book, and its pages as PDF where they could be set. */
export type WriterOrder = {
  readonly parts: readonly PackedPart[];
  readonly imprint: Imprint;
  readonly language: string;
  /** The date of the editions in ISO 8601, to the second. */
  readonly modified: string;
  readonly matter: BookMatter;
  readonly pdf: UploadedBytes | null;
};

/** The editions of a whole book, and how many terms each part marks for the index. `print` is null without pages. */
export type WrittenBook = {
  readonly epub: UploadedBytes;
  readonly bits: UploadedBytes;
  readonly print: UploadedBytes | null;
  readonly terms: readonly number[];
};

/** The response of the writer's process; a refusal is a sentence for the sender, an error one for the log. */
export type WriterResponse =
  | { readonly written: WrittenBook }
  | { readonly refused: string }
  | { readonly error: string };
