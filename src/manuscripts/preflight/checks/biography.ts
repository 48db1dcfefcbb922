import { countWords } from "#platform/text/count-words.ts";
import type { Finding } from "../finding.ts";
import type { ManuscriptText } from "../manuscript-text.ts";
import { truncateAtWord } from "../place.ts";

/** "About 100 words": a fifth more or less. */
const WORDS = 100;
const MIN_WORDS = 80;
const MAX_WORDS = 120;
/** A paragraph of fewer words is a name or an address, not a biography. */
const PROSE = 20;

/** The findings of this rule, which is none for a copy that must not tell who wrote it. */
const OF_AUTHORS: ReadonlySet<Finding["code"]> = new Set(["biography-missing", "biography-length"]);

/** Returns the findings that count for an anonymised copy: where the biography must be missing, its absence is no fault. */
export const findingsOfAnonymised = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ code }) => !OF_AUTHORS.has(code));

/** A biography of about 100 words for each author (specification §5). */
export function checkBiography({ biography, placeOfPart }: ManuscriptText): Finding[] {
  const texts = biography?.texts ?? [];
  if (!biography || texts.length === 0) {
    return [
      {
        code: "biography-missing",
        where: "At the end of the manuscript",
        problem: "No biography was found.",
        remedy: `Put the heading “About the author” at the end and below it about ${WORDS} words on each author, with the present affiliation.`,
      },
    ];
  }
  const total = countWords(texts.join(" "));
  if (fits(total)) return [];
  const authors = texts.filter((text) => countWords(text) >= PROSE);
  // Several authors have a paragraph each; one author may write several.
  const each = authors.length > 1 ? authors : [texts.join(" ")];
  return each
    .map((text) => ({ text, words: countWords(text) }))
    .filter(({ words }) => !fits(words))
    .map(({ text, words }): Finding => ({
      code: "biography-length",
      ...placeOfPart(biography),
      ...(each.length > 1 && { words: truncateAtWord(text) }),
      problem: `The biography has ${words} words; the guidelines ask for about ${WORDS} for each author (${MIN_WORDS}–${MAX_WORDS}).`,
      remedy: words < MIN_WORDS ? "Add the present affiliation, the field of work and a publication." : "Shorten it.",
    }));
}

const fits = (words: number): boolean => words >= MIN_WORDS && words <= MAX_WORDS;
