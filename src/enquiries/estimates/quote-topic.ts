import { readCount } from "./estimate.ts";
import { type QuoteRequest, QuoteRequestShape, type Service, SERVICES } from "./quote-request.ts";

/** What somebody comes for who asks for a quote: a service, and as much as was chosen of it. */
export type QuoteTopic = {
  readonly service: Service;
  readonly package?: string | undefined;
  readonly words?: number | undefined;
  readonly papers?: number | undefined;
  /** Everything that a price needs, where it was all given. */
  readonly wish?: QuoteRequest | undefined;
};

/** The parameters of an address in which a topic travels. */
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

/** The topic an address names (`quoteAddress`); undefined where it names none, or a service that there is not. */
export function readQuoteTopic(query: URLSearchParams): QuoteTopic | undefined {
  const service = SERVICES.find((one) => one === query.get("service"));
  if (query.get("topic") !== "quote" || service === undefined) return undefined;
  const number = (name: string, least = 1) => readCount(query.get(name) ?? "", least);
  const chosen = {
    service,
    package: packageKey(query.get("package")),
    words: number("words"),
    papers: number("papers"),
  };
  const wish = QuoteRequestShape.safeParse({
    ...chosen,
    openAccess: query.has("openAccess"),
    expedited: query.has("expedited"),
    colourFigures: number("colourFigures", 0) ?? 0,
    services: (query.get("services") ?? "").split(",").filter(Boolean),
  });
  return { ...chosen, wish: wish.data };
}

const packageKey = (text: string | null): string | undefined =>
  text !== null && /^[a-z][a-z0-9-]{0,39}$/u.test(text) ? text : undefined;
