import { calculateChange } from "#statistics/period.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** Which of the readers' counts the trend shows: full texts, or the pages of titles where hardly any full text was opened. */
export type TrendKind = "downloads" | "views";

type Reads = { readonly views: number; readonly downloads: number };

/** Below this number a line would suggest more than there is (design brief 7.1). */
export const MIN_READS_FOR_LINE = 10;

/** Returns what the trend counts. */
export const trendKind = ({ downloads }: Reads): TrendKind => (downloads >= MIN_READS_FOR_LINE ? "downloads" : "views");

const NOUNS: Readonly<Record<TrendKind, readonly [one: string, several: string]>> = {
  downloads: ["full text", "full texts"],
  views: ["title’s page", "titles’ pages"],
};

/**
 * Returns the trend of the last 30 days as a sentence. `before` are the 30 days before; null where not all of them were
 * counted.
 */
export function trendSentence(kind: TrendKind, total: Reads, before: Reads | null): string {
  const now = total[kind];
  const opened = `Readers opened ${formatCount(now)} ${NOUNS[kind][now === 1 ? 0 : 1]}`;
  const share = calculateChange(now, before?.[kind]);
  if (share === undefined) return opened;
  const percent = Math.abs(Math.round(share * 100));
  if (percent === 0) return `${opened}, as many as in the 30 days before`;
  return `${opened}, ${formatCount(percent)}% ${share > 0 ? "more" : "fewer"} than in the 30 days before`;
}
