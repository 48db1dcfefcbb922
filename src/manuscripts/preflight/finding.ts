/** The checks of the author guidelines, by the code that programs read (specification §5, author guideline expectations). */
export const FINDING_CODES = [
  "abstract-missing",
  "abstract-length",
  "keywords-missing",
  "keywords-count",
  "heading-order",
  "font-family",
  "font-size",
  "line-spacing",
  "margins",
  "page-numbers",
  "image-resolution",
  "image-caption",
  "biography-missing",
  "biography-length",
  "references-missing",
] as const;

export type FindingCode = (typeof FINDING_CODES)[number];

/** One point where a manuscript departs from the author guidelines. A finding is advice: it never prevents a submission. */
export type Finding = {
  readonly code: FindingCode;
  /** The page or heading and the words at the place, or the part of the manuscript that is missing. */
  readonly where: string;
  /** What the guidelines ask, what the file holds, and how to mend it. */
  readonly message: string;
};

/** A file that is not checked at all; the message says why and what the author can do. */
export class RefusedFile extends Error {}
