import type { AuthSettings } from "#accounts/auth-settings.ts";
import { randomToken, sameBytes, sha256 } from "#accounts/server/random.ts";

/** The browser that sends a request of our own pages, known by a secret in an HttpOnly cookie. */
export type RequestingBrowser = { readonly secret: string };

/** As long as a sign-up waits for its confirmation. */
export const REQUESTING_SECONDS = 24 * 3600;

type Named = Pick<AuthSettings, "pressUrl">;

/** The prefix makes browsers refuse the cookie over http and from subdomains; localhost has no https. */
const nameOf = ({ pressUrl }: Named): string => (pressUrl.startsWith("https:") ? "__Host-asked" : "asked");

/** The browser that sent this cookie; undefined where it sent none. */
export function knownBrowser(settings: Named, headers: Headers): RequestingBrowser | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${nameOf(settings)}=([\\w-]{43})(?:;|$)`, "u");
  const secret = pattern.exec(headers.get("cookie") ?? "")?.[1];
  return secret === undefined ? undefined : { secret };
}

/** The same, with a fresh secret for a browser that has none yet. */
export const requestingBrowser = (settings: Named, headers: Headers): RequestingBrowser =>
  knownBrowser(settings, headers) ?? { secret: randomToken() };

/** The cookie that lets this browser, and no other, finish what it asked for (ASVS 5.0, 6.6.2). */
export function requestingCookie(settings: Named, { secret }: RequestingBrowser): string {
  const secure = settings.pressUrl.startsWith("https:") ? "; Secure" : "";
  return `${nameOf(settings)}=${secret}; Path=/; Max-Age=${REQUESTING_SECONDS}; HttpOnly${secure}; SameSite=Lax`;
}

/** What is stored of a browser; null where a program asked, which has no cookies. */
export const hashOfBrowser = (browser: RequestingBrowser | undefined): Buffer | null =>
  browser === undefined ? null : sha256(browser.secret);

export const isSameBrowser = (hash: Uint8Array | null, browser: RequestingBrowser | undefined): boolean =>
  hash !== null && browser !== undefined && sameBytes(hash, sha256(browser.secret));
