import { pluralize } from "#ui/formatting/numbers.ts";
import { countWords } from "#platform/text/count-words.ts";
import type { Finding } from "../finding.ts";
import type { ManuscriptText } from "../manuscript-text.ts";

const MIN_WORDS = 150;
const MAX_WORDS = 250;

/** The abstract has 150 to 250 words (specification §5, author guideline expectations). */
export function checkAbstract({ abstract, placeOfPart }: ManuscriptText): Finding[] {
  const text = abstract?.texts.join(" ") ?? "";
  if (!abstract || text === "") {
    return [
      {
        code: "abstract-missing",
        where: "Before the introduction",
        problem: "No abstract was found.",
        remedy: `Put the heading “Abstract” before the introduction and below it ${MIN_WORDS}–${MAX_WORDS} words that state the question, the sources or method, and the result.`,
      },
    ];
  }
  const words = countWords(text);
  if (words >= MIN_WORDS && words <= MAX_WORDS) return [];
  const remedy =
    words < MIN_WORDS
      ? `Add at least ${pluralize(MIN_WORDS - words, "word")}.`
      : `Shorten it by at least ${pluralize(words - MAX_WORDS, "word")}.`;
  return [
    {
      code: "abstract-length",
      ...placeOfPart(abstract),
      problem: `The abstract has ${words} words; the guidelines ask for ${MIN_WORDS}–${MAX_WORDS}.`,
      remedy,
    },
  ];
}
