import type { PriceList } from "#press/pricing/price-list.ts";
import { type Calculated, calculateQuote } from "./calculate-quote.ts";
import type { QuoteRequest } from "./quote-request.ts";

/** How many days the prices of a quote hold, from the day it was given (decision 23). */
const VALID_DAYS = 30;

/** A quote as it is kept with its enquiry: what was asked for, and each line as the price list had it that day. */
export type Quote = Calculated & { readonly wish: QuoteRequest; readonly validDays: number };

/** The quote for a wish; undefined where the price list has no price for it. */
export function quoteFor(prices: PriceList, wish: QuoteRequest): Quote | undefined {
  const calculated = calculateQuote(prices, wish);
  return calculated && { ...calculated, wish, validDays: VALID_DAYS };
}

/** The last day on which a quote's prices hold, `2026-12-21`. */
export const validUntil = ({ validDays }: Pick<Quote, "validDays">, givenAt: Date): string =>
  new Date(givenAt.getTime() + validDays * 86_400_000).toISOString().slice(0, 10);

/** Where a quote is read and printed. */
export const quotePath = (enquiryId: string): string => `/quotes/${enquiryId}`;
