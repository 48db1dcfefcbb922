import type { PriceList } from "#press/core/price-list.ts";
import { type Estimate, sumEstimate } from "./estimate.ts";
import { bookLine } from "./estimate-book.ts";
import { estimateChapter } from "./estimate-chapter.ts";
import { estimateEditing } from "./estimate-editing.ts";
import { estimateProceedings } from "./estimate-proceedings.ts";
import type { QuoteRequest } from "./quote-request.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** An estimate with the name of its subject: "A chapter of 12,500 words". */
export type Calculated = Estimate & { readonly title: string };

/**
 * Returns the lines and their sum by this price list, or undefined when the list has no price: for an unknown package, for a package that is
 * too small, and for a service that is no longer offered. The press agrees such a price with the customer.
 */
export function calculateQuote(prices: PriceList, request: QuoteRequest): Calculated | undefined {
  switch (request.service) {
    case "book-publishing":
      return book(prices, request);
    case "academic-chapters":
      return { title: `A chapter of ${words(request.words)}`, ...estimateChapter(prices.chapter, request) };
    case "conference-proceedings":
      return proceedings(prices, request);
    case "editorial-services":
      return editing(prices, request);
  }
}

type QuoteInput<Service extends QuoteRequest["service"]> = Extract<QuoteRequest, { readonly service: Service }>;

function book({ books }: PriceList, request: QuoteInput<"book-publishing">): Calculated | undefined {
  const chosen = books.find(({ key }) => key === request.package);
  if (!chosen || (request.words !== undefined && request.words > (chosen.words ?? Infinity))) return undefined;
  const length = request.words === undefined ? "" : ` of ${words(request.words)}`;
  return {
    title: `A book${length}, ${chosen.name} package`,
    ...sumEstimate([{ label: bookLine(chosen), amount: chosen.price }]),
  };
}

function proceedings(
  { conferences }: PriceList,
  request: QuoteInput<"conference-proceedings">,
): Calculated | undefined {
  const found = estimateProceedings(conferences, request.papers).find(({ offer }) => offer.key === request.package);
  if (!found?.estimate) return undefined;
  const papers = `${formatCount(request.papers)} ${request.papers === 1 ? "paper" : "papers"}`;
  return { title: `Proceedings of ${papers}, ${found.offer.name} package`, ...found.estimate };
}

function editing({ editing: rates }: PriceList, request: QuoteInput<"editorial-services">): Calculated | undefined {
  const isOffered = (service: string): boolean => rates.some(({ key }) => key === service);
  if (!request.services.every(isOffered)) return undefined;
  return { title: `Editing of ${words(request.words)}`, ...estimateEditing(rates, request) };
}

const words = (number: number): string => `${formatCount(number)} ${number === 1 ? "word" : "words"}`;
