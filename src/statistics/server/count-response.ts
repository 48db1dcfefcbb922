import type { IncomingHttpHeaders } from "node:http";
import type { Visit } from "#statistics/counting.ts";
import type { Counters } from "./counters.ts";

const COUNTS = {
  view: "view",
  download: "download",
  ris: "ris",
  bibtex: "bibtex",
} as const satisfies Record<string, keyof Counters>;

const LABEL = /^(view|download|ris|bibtex):([0-9a-f-]{36})$/u;
/** The label `style:APA:<uuid>`: a citation in a style or format of that name. */
const CITED = /^(format|style):([A-Za-z0-9-]{1,40}):([0-9a-f-]{36})$/u;
/** The label `search:none:<words>`, the words folded and percent-encoded. */
const SEARCHED = /^search:(none|some):([\w.~!*'()%-]{1,2000})$/u;

/** Counts a successful response by its label, `view:<uuid>` and the like. Any other label counts nothing. */
export function countResponse(counters: Counters, label: string, visit: Visit): void {
  const [, kind, publicationId] = LABEL.exec(label) ?? [];
  if (kind !== undefined && publicationId !== undefined) {
    counters[COUNTS[kind as keyof typeof COUNTS]](publicationId, visit);
    return;
  }
  const [, dimension, name, cited] = CITED.exec(label) ?? [];
  if (dimension !== undefined && name !== undefined && cited !== undefined) {
    counters.cited({ dimension: dimension as "format" | "style", name }, cited, visit);
    return;
  }
  const [, result, words] = SEARCHED.exec(label) ?? [];
  if (words !== undefined) counters.searched({ words: decodeURIComponent(words), found: result === "some" }, visit);
}

/** Returns a visit as Node's own server sees it; `ip` is the reader's address behind trusted proxies. */
export function visitOf(
  request: { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders },
  ip: string,
): Visit {
  const get = (name: string): string | null => {
    const value = request.headers[name.toLowerCase()];
    return (Array.isArray(value) ? value.join(", ") : value) ?? null;
  };
  return { method: request.method ?? "GET", headers: { get }, ip };
}
