import type { AuthSettings } from "#accounts/core/auth-settings.ts";
import { randomToken, sameBytes, sha256 } from "#accounts/core/server/random.ts";

/** The browser that sends a request of the press's own pages, recognised by a secret in an HttpOnly cookie. */
export type RequestingBrowser = { readonly secret: string };

/** The time for which a sign-up waits for its confirmation. */
export const REQUESTING_SECONDS = 24 * 3600;

type CookieSettings = Pick<AuthSettings, "pressUrl">;

/**
 * Returns the name of the cookie. The prefix makes browsers refuse the cookie over HTTP and from subdomains;
 * localhost has no HTTPS.
 */
const getCookieName = ({ pressUrl }: CookieSettings): string =>
  pressUrl.startsWith("https:") ? "__Host-asked" : "asked";

/** Returns the browser that sent this cookie; undefined where it sent none. */
export function findKnownBrowser(settings: CookieSettings, headers: Headers): RequestingBrowser | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${getCookieName(settings)}=([\\w-]{43})(?:;|$)`, "u");
  const secret = pattern.exec(headers.get("cookie") ?? "")?.[1];
  return secret === undefined ? undefined : { secret };
}

/** Returns the browser, with a new secret where it sent no cookie. */
export const requestingBrowser = (settings: CookieSettings, headers: Headers): RequestingBrowser =>
  findKnownBrowser(settings, headers) ?? { secret: randomToken() };

/** Returns the cookie that lets only this browser use the links that it requested (ASVS 5.0, 6.6.2). */
export function requestingCookie(settings: CookieSettings, { secret }: RequestingBrowser): string {
  const secure = settings.pressUrl.startsWith("https:") ? "; Secure" : "";
  return `${getCookieName(settings)}=${secret}; Path=/; Max-Age=${REQUESTING_SECONDS}; HttpOnly${secure}; SameSite=Lax`;
}

/** Returns the stored hash of a browser; null for a program, which has no cookies. */
export const hashOfBrowser = (browser: RequestingBrowser | undefined): Buffer | null =>
  browser === undefined ? null : sha256(browser.secret);

export const isSameBrowser = (hash: Uint8Array | null, browser: RequestingBrowser | undefined): boolean =>
  hash !== null && browser !== undefined && sameBytes(hash, sha256(browser.secret));
