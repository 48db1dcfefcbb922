import type { Estimate } from "./estimate.ts";
import type { QuoteWish } from "./quote-wish.ts";

/** A quote as it is kept with its enquiry: what was asked for, and each line as the price list had it that day. */
export type Quote = Estimate & {
  readonly wish: QuoteWish;
  /** What is quoted, in words: "A chapter of 12,500 words". */
  readonly title: string;
  /** How many days the prices hold, from the enquiry's day. */
  readonly validDays: number;
};
