import type { Press } from "#press/core/press.ts";

type Terms = Press["terms"];

const LENDING: Readonly<Record<Terms["lending"], string>> = {
  unstated: "",
  permitted: "Libraries may lend any other text of ours to another library.",
  prohibited: "Other texts are not to be lent between libraries.",
};

const MINING: Readonly<Record<Terms["mining"], string>> = {
  unstated: "",
  permitted: "Any other text may be mined by those who have lawful access to it.",
  reserved: "We reserve text and data mining of any other text.",
};

const OPEN =
  "Each full text has the licence that its page and its record state. Texts under an open licence may be lent, printed, archived and mined as that licence says.";

/** Returns what libraries may do: by open licences, and what the press states of all other texts. */
export function listTermSentences({ lending, lendingWords, mining, miningWords }: Terms): readonly string[] {
  const stated = [LENDING[lending], lendingWords, MINING[mining], miningWords].filter((sentence) => sentence !== "");
  const isWhole = lending !== "unstated" && mining !== "unstated";
  return [OPEN, ...stated, ...(isWhole ? [] : [stated.length === 0 ? ASK_ABOUT_TEXTS : ASK_ABOUT_USES])];
}

const ASK_ABOUT_TEXTS = "For any other text, please ask us.";
const ASK_ABOUT_USES = "For any other use, please ask us.";
