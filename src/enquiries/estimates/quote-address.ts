import type { Service } from "./quote-request.ts";

type Chosen = {
  readonly package?: string | undefined;
  readonly words?: number | undefined;
  readonly papers?: number | undefined;
  readonly openAccess?: boolean | undefined;
  readonly expedited?: boolean | undefined;
  readonly colourFigures?: number | undefined;
  readonly services?: readonly string[] | undefined;
};

/** Returns the address of the contact page with the visitor's choices (design brief §5.1). `readQuoteTopic` reads it. */
export function quoteAddress(service: Service, chosen: Chosen = {}): string {
  const query = new URLSearchParams({ topic: "quote", service });
  for (const [name, value] of Object.entries(chosen)) {
    const text = toText(value);
    if (text !== "") query.set(name, text);
  }
  return `/contact?${query.toString()}`;
}

function toText(value: Chosen[keyof Chosen]): string {
  if (value === undefined || value === false || value === 0) return "";
  if (value === true) return "1";
  return typeof value === "object" ? value.join(",") : String(value);
}
