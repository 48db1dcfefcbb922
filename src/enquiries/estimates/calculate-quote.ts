import { count } from "#press/pricing/money.ts";
import type { PriceList } from "#press/pricing/price-list.ts";
import { type Estimate, sumOf } from "./estimate.ts";
import { bookLine } from "./estimate-book.ts";
import { estimateChapter } from "./estimate-chapter.ts";
import { estimateEditing } from "./estimate-editing.ts";
import { estimateProceedings } from "./estimate-proceedings.ts";
import type { QuoteRequest } from "./quote-request.ts";

/** What something would cost and what it is: "A chapter of 12,500 words". */
export type Calculated = Estimate & { readonly title: string };

/**
 * The lines and their sum by this price list; undefined where it has no price for it: a package that there is not or that
 * is too small, a service that is no longer offered. Such a price is agreed.
 */
export function calculateQuote(prices: PriceList, wish: QuoteRequest): Calculated | undefined {
  switch (wish.service) {
    case "book-publishing":
      return book(prices, wish);
    case "academic-chapters":
      return { title: `A chapter of ${words(wish.words)}`, ...estimateChapter(prices.chapter, wish) };
    case "conference-proceedings":
      return proceedings(prices, wish);
    case "editorial-services":
      return editing(prices, wish);
  }
}

type QuoteInput<Service extends QuoteRequest["service"]> = Extract<QuoteRequest, { readonly service: Service }>;

function book({ books }: PriceList, wish: QuoteInput<"book-publishing">): Calculated | undefined {
  const chosen = books.find(({ key }) => key === wish.package);
  if (!chosen || (wish.words !== undefined && wish.words > (chosen.words ?? Infinity))) return undefined;
  const length = wish.words === undefined ? "" : ` of ${words(wish.words)}`;
  return {
    title: `A book${length}, ${chosen.name} package`,
    ...sumOf([{ label: bookLine(chosen), amount: chosen.price }]),
  };
}

function proceedings({ conferences }: PriceList, wish: QuoteInput<"conference-proceedings">): Calculated | undefined {
  const found = estimateProceedings(conferences, wish.papers).find(({ offer }) => offer.key === wish.package);
  if (!found?.estimate) return undefined;
  const papers = `${count(wish.papers)} ${wish.papers === 1 ? "paper" : "papers"}`;
  return { title: `Proceedings of ${papers}, ${found.offer.name} package`, ...found.estimate };
}

function editing({ editing: rates }: PriceList, wish: QuoteInput<"editorial-services">): Calculated | undefined {
  const isOffered = (service: string): boolean => rates.some(({ key }) => key === service);
  if (!wish.services.every(isOffered)) return undefined;
  return { title: `Editing of ${words(wish.words)}`, ...estimateEditing(rates, wish) };
}

const words = (number: number): string => `${count(number)} ${number === 1 ? "word" : "words"}`;
