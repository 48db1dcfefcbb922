import type { PriceList } from "#press/pricing/price-list.ts";
import type { QuoteTopic } from "./quote-topic.ts";

/**
 * Has the price list all that an address names? Packages and services come and go (decision 25), links to them stay: what
 * is no longer offered is asked for without a price.
 */
export function isOffered(prices: PriceList, { service, package: chosen, wish }: QuoteTopic): boolean {
  const has = (list: readonly { readonly key: string }[], key: string): boolean => list.some((one) => one.key === key);
  if (service === "book-publishing") return chosen === undefined || has(prices.books, chosen);
  if (service === "conference-proceedings") return chosen === undefined || has(prices.conferences, chosen);
  if (wish?.service === "editorial-services") return wish.services.every((key) => has(prices.editing, key));
  return true;
}
