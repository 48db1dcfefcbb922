/**
 * The dimensions of reading besides the title, for the whole press and never of a person: the referring site, the reader's country and
 * language, and the searches without results; with citations, their format and style.
 */
export const DIMENSIONS = ["site", "country", "language", "format", "style", "search"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The name for all values beyond those that are remembered one by one. No site, country or language has it. */
export const OTHER = "other";

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/u;
/** Names of private networks, which can name a person and lead nowhere. */
const PRIVATE = /\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/u;
const MAX_HOST_LENGTH = 100;

/**
 * Returns the host of a Referer header without `www.`; undefined for the press's own hosts, for addresses without a public name, and for
 * anything that is not a web address. Path and query are ignored, because they can be personal.
 */
export function parseSite(referrer: string | null, ownHosts: readonly string[]): string | undefined {
  if (referrer === null || !URL.canParse(referrer)) return undefined;
  const { protocol, hostname } = new URL(referrer);
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  const host = plainHost(hostname);
  if (host.length > MAX_HOST_LENGTH || !HOST.test(host) || PRIVATE.test(host)) return undefined;
  return ownHosts.some((own) => plainHost(own) === host) ? undefined : host;
}

const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/u, "")
    .replace(/\.$/u, "")
    .replace(/^www\./u, "");

/** Returns the primary subtag that a browser prefers (RFC 9110 §12.5.4); undefined when it states none. */
export function parseLanguage(acceptLanguage: string | null): string | undefined {
  let best: { readonly tag: string; readonly quality: number } | undefined;
  for (const range of (acceptLanguage ?? "").slice(0, 200).split(",")) {
    const [, tag = "", quality = "1"] =
      /^\s*([a-z]{2,3})(?:-[a-z0-9-]+)?\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/iu.exec(range) ?? [];
    if (tag !== "" && Number(quality) > (best?.quality ?? 0))
      best = { tag: tag.toLowerCase(), quality: Number(quality) };
  }
  return best?.tag;
}

/** Returns a country code of ISO 3166; proxies send XX for an unknown country and T1 for Tor. */
export function parseCountry(given: string | null | undefined): string | undefined {
  const code = given?.trim().toUpperCase() ?? "";
  return /^[A-Z]{2}$/u.test(code) && code !== "XX" && code !== "ZZ" ? code : undefined;
}
