/** A part of a text that is read in the browser: a chapter, a preface. Numbers count from 1. */
export type ReadingPart = {
  readonly number: number;
  /** Empty where the file names none. */
  readonly title: string;
  /** Clean HTML, to stand inside an article: addresses of other parts and of pictures are relative (`3#t-n4`, `pictures/2`). */
  readonly html: string;
  /** What the search finds: the words of neighbouring paragraphs, and the address of the first in the part. */
  readonly passages: readonly Passage[];
};

export type Passage = { readonly anchor: string; readonly text: string };

/** A line of the contents; `anchor` is empty for the beginning of the part, `depth` 0 for a chapter. */
export type ReadingEntry = {
  readonly title: string;
  readonly part: number;
  readonly anchor: string;
  readonly depth: number;
};

/** The media types of pictures that browsers draw without running anything. */
export const PICTURE_TYPES = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/svg+xml": "svg",
} as const;
export type PictureType = keyof typeof PICTURE_TYPES;

/** The addresses in a part begin with this, so that they never meet those of the page around it. */
export const ANCHOR_PREFIX = "t-";
