import { type Estimate, sumOf } from "./estimate.ts";
import { count } from "#press/pricing/money.ts";
import type { ChapterFees } from "#press/pricing/price-list.ts";

export type ChapterWanted = {
  readonly words: number;
  readonly openAccess: boolean;
  readonly expedited: boolean;
  readonly colourFigures: number;
};

/** Specification §9: every thousand words begun beyond the base counts as a whole one. */
export function estimateChapter(fees: ChapterFees, wanted: ChapterWanted): Estimate {
  const thousands = Math.ceil(Math.max(0, wanted.words - fees.words) / 1000);
  const lines = [
    { label: `Chapter, up to ${count(fees.words)} words`, amount: fees.base },
    { label: `Extended length, ${count(thousands)} × 1,000 words`, amount: thousands * fees.extraThousand },
    { label: "Open access", amount: wanted.openAccess ? fees.openAccess : 0 },
    { label: "Expedited review", amount: wanted.expedited ? fees.expedited : 0 },
    {
      label: `Colour figures, ${count(wanted.colourFigures)}`,
      amount: wanted.colourFigures * fees.colourFigure,
    },
  ];
  return sumOf(lines.filter(({ amount }, at) => at === 0 || amount > 0));
}
