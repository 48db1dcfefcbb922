import { countWords } from "#platform/count-words.ts";
import type { Finding } from "../finding.ts";
import type { ManuscriptText } from "../manuscript-text.ts";

const SHORTEST = 150;
const LONGEST = 250;

/** The abstract has 150 to 250 words (specification §5, author guideline expectations). */
export function checkAbstract({ abstract, placeOfPart }: ManuscriptText): Finding[] {
  const text = abstract?.texts.join(" ") ?? "";
  if (!abstract || text === "") {
    return [
      {
        code: "abstract-missing",
        where: "Before the introduction",
        problem: "No abstract was found.",
        remedy: `Put the heading “Abstract” before the introduction and below it ${SHORTEST}–${LONGEST} words that state the question, the sources or method, and the result.`,
      },
    ];
  }
  const words = countWords(text);
  if (words >= SHORTEST && words <= LONGEST) return [];
  const remedy =
    words < SHORTEST
      ? `Add at least ${counted(SHORTEST - words)}.`
      : `Shorten it by at least ${counted(words - LONGEST)}.`;
  return [
    {
      code: "abstract-length",
      ...placeOfPart(abstract),
      problem: `The abstract has ${words} words; the guidelines ask for ${SHORTEST}–${LONGEST}.`,
      remedy,
    },
  ];
}

const counted = (words: number): string => (words === 1 ? "1 word" : `${words} words`);
