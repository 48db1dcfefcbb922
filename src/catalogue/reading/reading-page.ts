import type { LanguageCode } from "#publications/core/language.ts";
import type { FoundPart, ReadingExtent } from "#publications/reading/server/find-reading.ts";
import type { FoundPassages } from "#search/server/list-passages.ts";

/** An open text as each of its pages names it. */
export type OpenText = {
  readonly sequentialId: number;
  /** The title of the whole publication. */
  readonly title: string;
  readonly language: LanguageCode;
  readonly epub: string;
  /** The pages of the PDF; null without one. */
  readonly pages: string | null;
  /** The citation of the publication in the press's default style. */
  readonly citation: { readonly html: string; readonly text: string };
  readonly extent: ReadingExtent;
};

/** A chapter before or after this one, to be read in the browser as well. */
export type ReadingChapter = { readonly title: string; readonly href: string };

/** A part of an open text as its page shows it. */
export type ReadingPage = OpenText & {
  readonly part: FoundPart;
  /** The chapters around this one in its book; null in a book, and where there is none. */
  readonly chapterBefore: ReadingChapter | null;
  readonly chapterAfter: ReadingChapter | null;
};

/** The passages of an open text that hold the words of a search. */
export type ReadingSearch = OpenText & {
  /** What the reader typed. */
  readonly search: string;
  readonly found: FoundPassages;
  /** The titles of the parts, in their order. */
  readonly parts: readonly { readonly number: number; readonly title: string }[];
};

/** Returns the name of a part: its own, or its number. */
export const partName = ({ number, title }: { readonly number: number; readonly title: string }): string =>
  title === "" ? `Part ${number}` : title;
