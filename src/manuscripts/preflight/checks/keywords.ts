import type { Finding } from "../finding.ts";
import type { ManuscriptText } from "../manuscript-text.ts";

const MIN_KEYWORDS = 4;
const MAX_KEYWORDS = 6;

/** Four to six keywords (specification §5, author guideline expectations). */
export function checkKeywords({ keywords, placeOfPart }: ManuscriptText): Finding[] {
  const words = splitKeywords(keywords?.texts ?? []);
  if (!keywords || words.length === 0) {
    return [
      {
        code: "keywords-missing",
        where: "After the abstract",
        problem: "No keywords were found.",
        remedy: `Write “Keywords:” after the abstract and ${MIN_KEYWORDS}–${MAX_KEYWORDS} words that a colleague would search for, separated by commas.`,
      },
    ];
  }
  if (words.length >= MIN_KEYWORDS && words.length <= MAX_KEYWORDS) return [];
  const remedy =
    words.length < MIN_KEYWORDS
      ? `Add at least ${MIN_KEYWORDS - words.length}.`
      : `Keep the ${MAX_KEYWORDS} that a colleague is most likely to search for.`;
  return [
    {
      code: "keywords-count",
      where: placeOfPart(keywords).where,
      words: words.join(", "),
      problem: `There ${words.length === 1 ? "is 1 keyword" : `are ${words.length} keywords`}; the guidelines ask for ${MIN_KEYWORDS}–${MAX_KEYWORDS}.`,
      remedy,
    },
  ];
}

/** Keywords stand on lines of their own, or are separated by semicolons, bullets or commas of any script. */
export function splitKeywords(texts: readonly string[]): string[] {
  const lines = texts.length > 1 && texts.every((text) => !SEPARATORS.test(text)) ? texts : texts.slice(0, 1);
  return lines
    .flatMap((line) => line.split(SEPARATORS))
    .map((word) => word.replace(/[.。]\s*$/u, "").trim())
    .filter((word) => word !== "");
}

const SEPARATORS = /[,;،؛，；、・·•|\n\t]|\s[–—-]\s/u;
