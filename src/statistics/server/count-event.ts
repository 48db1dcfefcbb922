import type { IncomingHttpHeaders } from "node:http";
import type { CountedEvent } from "#platform/http/response-metadata.ts";
import type { Visit } from "#statistics/core/counting.ts";
import type { Counters } from "./counters.ts";

/** The longest search that is counted, in characters. */
const MAX_SEARCH_LENGTH = 2000;

/** Counts the event of a successful response. */
export function countEvent(counters: Counters, event: CountedEvent, visit: Visit): void {
  switch (event.kind) {
    case "search":
      if (event.words.length <= MAX_SEARCH_LENGTH) counters.countSearch(event, visit);
      return;
    case "format":
    case "style":
      counters.countCitation({ dimension: event.kind, name: event.name }, event.publicationId, visit);
      return;
    case "download":
      counters.download(event.publicationId, visit, event.form);
      return;
    default:
      counters[event.kind](event.publicationId, visit);
  }
}

/** Returns a visit as Node's own server sees it; `ip` is the reader's address behind trusted proxies. */
export function toVisit(
  request: { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders },
  ip: string,
): Visit {
  const get = (name: string): string | null => {
    const value = request.headers[name.toLowerCase()];
    return (Array.isArray(value) ? value.join(", ") : value) ?? null;
  };
  return { method: request.method ?? "GET", headers: { get }, ip };
}
