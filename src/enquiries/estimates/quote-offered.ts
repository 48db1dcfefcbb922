import type { PriceList } from "#press/pricing/price-list.ts";
import type { QuoteTopic } from "./quote-topic.ts";

/**
 * Returns whether the price list has everything that an address names. Packages and services change (decision 25) while links to them stay:
 * the visitor then asks for a service without a price.
 */
export function isOffered(prices: PriceList, { service, package: chosen, request }: QuoteTopic): boolean {
  const has = (list: readonly { readonly key: string }[], key: string): boolean => list.some((one) => one.key === key);
  if (service === "book-publishing") return chosen === undefined || has(prices.books, chosen);
  if (service === "conference-proceedings") return chosen === undefined || has(prices.conferences, chosen);
  if (request?.service === "editorial-services") return request.services.every((key) => has(prices.editing, key));
  return true;
}
