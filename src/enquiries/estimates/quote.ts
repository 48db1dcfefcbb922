import type { Press } from "#press/core/press.ts";
import { addDays } from "#press/core/zoned-time.ts";
import { type Calculated, calculateQuote } from "./calculate-quote.ts";
import type { QuoteRequest } from "./quote-request.ts";

/**
 * A quote as it is stored with its enquiry: the request, each line by the price list of its date, and the days for which the press promised
 * these prices then; 0 if it promised nothing.
 */
export type Quote = Calculated & { readonly request: QuoteRequest; readonly validDays: number };

/** Returns the quote for a request, or undefined when the price list has no price for it. */
export function quoteFor(
  { prices, quoteDays }: Pick<Press, "prices" | "quoteDays">,
  request: QuoteRequest,
): Quote | undefined {
  const calculated = calculateQuote(prices, request);
  return calculated && { ...calculated, request, validDays: quoteDays };
}

/** Returns the last day on which the prices of a quote of this day are valid, `2026-12-21`. */
export const validUntil = ({ validDays }: Pick<Quote, "validDays">, givenOn: string): string =>
  addDays(givenOn, validDays);

/** Returns the path of the page that shows a quote for printing. */
export const quotePath = (enquiryId: string): string => `/quotes/${enquiryId}`;
