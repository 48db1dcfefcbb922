import type { LanguageCode } from "#publications/language.ts";
import type { FoundPart } from "#publications/reading/server/find-reading.ts";

/** A part of an open text as its page shows it. */
export type ReadingPage = {
  readonly sequentialId: number;
  /** The title of the whole publication. */
  readonly title: string;
  readonly language: LanguageCode;
  readonly part: FoundPart;
  readonly epub: string;
  /** The pages of the PDF; null without one. */
  readonly pages: string | null;
  /** The citation of the publication in the press's default style. */
  readonly citation: { readonly html: string; readonly text: string };
};

/** Returns the name of a part: its own, or its number. */
export const partName = ({ number, title }: { readonly number: number; readonly title: string }): string =>
  title === "" ? `Part ${number}` : title;
