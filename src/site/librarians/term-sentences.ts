import type { Press } from "#press/core/press.ts";

type Terms = Press["terms"];

const LENDING: Readonly<Record<Terms["lending"], string>> = {
  unstated: "",
  permitted: "Libraries may lend our other texts to one another.",
  prohibited: "Libraries may not lend our other texts to one another.",
};

const MINING: Readonly<Record<Terms["mining"], string>> = {
  unstated: "",
  permitted: "Anyone with lawful access may mine our other texts.",
  reserved: "We reserve the right to text and data mining for all our other texts.",
};

const OPEN =
  "Each full text has the licence that its page and its record state. Texts under an open licence may be lent, printed, archived and mined as that licence says.";

/** Returns what libraries may do: by open licences, and what the press states of all other texts. */
export function listTermSentences({ lending, lendingWords, mining, miningWords }: Terms): readonly string[] {
  // Conditions say nothing without what they limit.
  const stated = [
    ...(lending === "unstated" ? [] : [LENDING[lending], endSentence(lendingWords)]),
    ...(mining === "unstated" ? [] : [MINING[mining], endSentence(miningWords)]),
  ].filter((sentence) => sentence !== "");
  const isWhole = lending !== "unstated" && mining !== "unstated";
  return [OPEN, ...stated, ...(isWhole ? [] : [stated.length === 0 ? ASK_ABOUT_TEXTS : ASK_ABOUT_USES])];
}

const endSentence = (words: string): string =>
  words === "" || /\p{Sentence_Terminal}["”’)]*$/u.test(words) ? words : `${words}.`;

const ASK_ABOUT_TEXTS = "For any other text, please ask us.";
const ASK_ABOUT_USES = "For any other use, please ask us.";
