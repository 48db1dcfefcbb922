import type { LanguageCode } from "#publications/core/language.ts";

/** A chapter or paper as the reader lists it. */
export type ReaderChapter = {
  readonly title: string;
  readonly language: LanguageCode;
  /** The printed number of its first page; empty if no page is known. */
  readonly label: string;
};

/** A chapter before or after this one, with its own reader. */
export type ReaderNeighbour = { readonly title: string; readonly language: LanguageCode; readonly href: string };

/** A publication that is read in the browser. */
export type ReaderPublication = {
  readonly sequentialId: number;
  readonly title: string;
  readonly language: LanguageCode;
  /** The address of its PDF. */
  readonly pdf: string;
  /** The first part of its text, to be read without pages; undefined without an EPUB that can be read here. */
  readonly text?: string | undefined;
  /** The address of its page. */
  readonly page: string;
  /** The printed number of the first page of the PDF, for a chapter or paper. */
  readonly firstPage?: number | undefined;
  /** Its published chapters or papers in their order. */
  readonly chapters: readonly ReaderChapter[];
  readonly previous?: ReaderNeighbour | undefined;
  readonly next?: ReaderNeighbour | undefined;
  /** Its citation in the press's default style. */
  readonly citation: { readonly html: string; readonly text: string };
};
