/**
 * What is known of reading besides the title, for the whole press and never of a person: the site that led to it, the
 * reader's country and language, and the searches that found nothing; with citations, their format and style.
 */
export const DIMENSIONS = ["site", "country", "language", "format", "style", "search"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Beyond what is remembered one by one. No site, country or language is called so. */
export const OTHER = "other";

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/u;
/** Names inside a house or on one's own machine can name a person, and lead nowhere. */
const PRIVATE = /\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/u;
const LONGEST_HOST = 100;

/**
 * The host that a Referer header names, without `www.`; undefined for one's own, for addresses without a public name,
 * and for anything that is no web address. Path and query are not looked at: they can be personal.
 */
export function siteOf(referrer: string | null, ownHosts: readonly string[]): string | undefined {
  if (referrer === null || !URL.canParse(referrer)) return undefined;
  const { protocol, hostname } = new URL(referrer);
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  const host = plainHost(hostname);
  if (host.length > LONGEST_HOST || !HOST.test(host) || PRIVATE.test(host)) return undefined;
  return ownHosts.some((own) => plainHost(own) === host) ? undefined : host;
}

const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/u, "")
    .replace(/\.$/u, "")
    .replace(/^www\./u, "");

/** The primary subtag that a browser prefers (RFC 9110 §12.5.4); undefined where it says none. */
export function languageOf(acceptLanguage: string | null): string | undefined {
  let best: { readonly tag: string; readonly quality: number } | undefined;
  for (const range of (acceptLanguage ?? "").slice(0, 200).split(",")) {
    const [, tag = "", quality = "1"] =
      /^\s*([a-z]{2,3})(?:-[a-z0-9-]+)?\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/iu.exec(range) ?? [];
    if (tag !== "" && Number(quality) > (best?.quality ?? 0))
      best = { tag: tag.toLowerCase(), quality: Number(quality) };
  }
  return best?.tag;
}

/** Two letters of ISO 3166; proxies say XX where they do not know, and T1 of Tor. */
export function countryOf(said: string | null | undefined): string | undefined {
  const code = said?.trim().toUpperCase() ?? "";
  return /^[A-Z]{2}$/u.test(code) && code !== "XX" && code !== "ZZ" ? code : undefined;
}
