import { type Estimate, sumEstimate } from "./estimate.ts";
import type { ChapterFees } from "#press/core/price-list.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

export type ChapterChoices = {
  readonly words: number;
  readonly openAccess: boolean;
  readonly expedited: boolean;
  readonly colourFigures: number;
};

/** Returns the estimate for a chapter (specification §9): every thousand words begun beyond the base counts as a whole one. */
export function estimateChapter(fees: ChapterFees, choices: ChapterChoices): Estimate {
  const thousands = Math.ceil(Math.max(0, choices.words - fees.words) / 1000);
  const lines = [
    { label: `Chapter, up to ${formatCount(fees.words)} words`, amount: fees.base },
    { label: `Extended length, ${formatCount(thousands)} × 1,000 words`, amount: thousands * fees.extraThousand },
    { label: "Open access", amount: choices.openAccess ? fees.openAccess : 0 },
    { label: "Expedited review", amount: choices.expedited ? fees.expedited : 0 },
    {
      label: `Colour figures, ${formatCount(choices.colourFigures)}`,
      amount: choices.colourFigures * fees.colourFigure,
    },
  ];
  return sumEstimate(lines.filter(({ amount }, index) => index === 0 || amount > 0));
}
