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
  /** The page or heading of the place, or the part of the manuscript that is missing. */
  readonly where: string;
  /** The first words at the place, so that the author can search for them. */
  readonly words?: string | undefined;
  /** The value in the file, and the value that the guidelines ask for. */
  readonly problem: string;
  /** The correction, in sentences. */
  readonly remedy: string;
};

/** A finding as programs read it and as a terminal prints it: in two texts. */
export type FindingText = { readonly code: FindingCode; readonly where: string; readonly message: string };

export const findingText = ({ code, where, words, problem, remedy }: Finding): FindingText => ({
  code,
  where: words === undefined ? where : `${where}: “${words}”`,
  message: `${problem} ${remedy}`,
});

/**
 * A first submission is format-free: the rules of layout and images count once a manuscript has been accepted (decision P1,
 * the author guidelines).
 */
const AFTER_ACCEPTANCE: ReadonlySet<FindingCode> = new Set([
  "font-family",
  "font-size",
  "line-spacing",
  "margins",
  "page-numbers",
  "image-resolution",
  "image-caption",
]);

/** Returns whether the point applies to a final file only, not at submission. */
export const countsAfterAcceptance = ({ code }: Pick<Finding, "code">): boolean => AFTER_ACCEPTANCE.has(code);
