import { readCount } from "./estimate.ts";
import { type QuoteRequest, QuoteRequestShape, type Service, SERVICES } from "./quote-request.ts";
import type { PriceList } from "#press/core/price-list.ts";

/** The subject of a request for a quote: a service, and the choices that were made for it. */
export type QuoteTopic = {
  readonly service: Service;
  readonly package?: string | undefined;
  readonly words?: number | undefined;
  readonly papers?: number | undefined;
  /** The complete input for a price, when every part of it was given. */
  readonly request?: QuoteRequest | undefined;
};

/** The parameters that carry a topic in an address. */
export const QUOTE_PARAMETERS = [
  "topic",
  "service",
  "package",
  "words",
  "papers",
  "openAccess",
  "expedited",
  "colourFigures",
  "services",
] as const;

/** Returns the topic of an address (`quoteAddress`), or undefined when it has none or an unknown service. */
export function readQuoteTopic(query: URLSearchParams): QuoteTopic | undefined {
  const service = SERVICES.find((service) => service === query.get("service"));
  if (query.get("topic") !== "quote" || service === undefined) return undefined;
  const number = (name: string, least = 1) => readCount(query.get(name) ?? "", least);
  const chosen = {
    service,
    package: packageKey(query.get("package")),
    words: number("words"),
    papers: number("papers"),
  };
  const request = QuoteRequestShape.safeParse({
    ...chosen,
    openAccess: query.has("openAccess"),
    expedited: query.has("expedited"),
    colourFigures: number("colourFigures", 0) ?? 0,
    services: (query.get("services") ?? "").split(",").filter(Boolean),
  });
  return { ...chosen, request: request.data };
}

const packageKey = (text: string | null): string | undefined =>
  text !== null && /^[a-z][a-z0-9-]{0,39}$/u.test(text) ? text : undefined;

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
