import type { PriceList } from "#press/pricing/price-list.ts";
import { type Calculated, calculateQuote } from "./calculate-quote.ts";
import type { QuoteRequest } from "./quote-request.ts";

/** The number of days that the prices of a quote are valid, from its date (decision 23). */
const VALID_DAYS = 30;

/** A quote as it is stored with its enquiry: the request, and each line by the price list of its date. */
export type Quote = Calculated & { readonly request: QuoteRequest; readonly validDays: number };

/** Returns the quote for a request, or undefined when the price list has no price for it. */
export function quoteFor(prices: PriceList, request: QuoteRequest): Quote | undefined {
  const calculated = calculateQuote(prices, request);
  return calculated && { ...calculated, request, validDays: VALID_DAYS };
}

/** Returns the last day on which a quote's prices are valid, `2026-12-21`. */
export const validUntil = ({ validDays }: Pick<Quote, "validDays">, givenAt: Date): string =>
  new Date(givenAt.getTime() + validDays * 86_400_000).toISOString().slice(0, 10);

/** Returns the path of the page that shows a quote for printing. */
export const quotePath = (enquiryId: string): string => `/quotes/${enquiryId}`;
