import { createHash } from "node:crypto";
import { isSameOrigin } from "#platform/http/same-origin.ts";
import { Refused } from "#platform/refused.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { isUuid } from "#platform/uuid.ts";
import { Redirect } from "./page.ts";

/** The headers of pages that only a link opens: neither cached nor indexed, and their address goes to no other site. */
export const PRIVATE_PAGE = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "no-referrer",
};

/** The dependencies of every door. */
export type DoorContext = {
  readonly secrets: Pick<Secrets, "seal" | "open">;
  readonly clock: () => Date;
  readonly settings: { readonly pressUrl: string };
};

/** One kind of link that works without an account. */
export type LinkDoor = {
  /** A cookie of one kind opens nothing of another. */
  readonly kind: string;
  /** How long a browser that came through need not open the link again. */
  readonly seconds: number;
  /** The paths below which the cookie of one thing is sent. */
  paths(thing: string): readonly string[];
};

/** The request as far as a door reads it. */
type AtDoor = Pick<Request, "method" | "headers">;

const PURPOSE = "link-cookie";
const DAY_SECONDS = 86_400;

/** A reviewer writes for weeks at an address that was opened once. */
export const LONG_SECONDS = 30 * DAY_SECONDS;

/** A page behind an e-mail whose link works once. */
export const SHORT_SECONDS = DAY_SECONDS;

const isHttps = ({ settings }: DoorContext): boolean => settings.pressUrl.startsWith("https:");

const cookieName = (ctx: DoorContext, thing: string): string => `${isHttps(ctx) ? "__Secure-" : ""}link-${thing}`;

const aboutThing = ({ kind }: LinkDoor, thing: string): string => `${kind} ${thing}`;

/** Names a token in an address without giving it away; `thing` of links that have no id. */
export const nameToken = (token: string): string => createHash("sha256").update(token).digest("base64url").slice(0, 16);

/**
 * Returns the cookies that stand for a link: sealed, so that they hold its token without showing it, for this one thing and for a
 * limited time. The token itself is proved at each request, so that a link that is revoked is revoked here too.
 */
export function makeLinkCookies(
  ctx: DoorContext,
  door: LinkDoor,
  {
    thing,
    token,
    seconds = door.seconds,
  }: { readonly thing: string; readonly token: string; readonly seconds?: number },
): readonly string[] {
  const ends = Math.floor(ctx.clock().getTime() / 1000) + seconds;
  const value = ctx.secrets.seal(PURPOSE, `${ends} ${token}`, aboutThing(door, thing)).toString("base64url");
  const secure = isHttps(ctx) ? "; Secure" : "";
  return door
    .paths(thing)
    .map(
      (path) => `${cookieName(ctx, thing)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly${secure}; SameSite=Lax`,
    );
}

/** Returns the redirect through the door: to the address without the token, with the cookie that stands for it. */
export const passDoor = (
  ctx: DoorContext,
  door: LinkDoor,
  link: { readonly thing: string; readonly token: string; readonly to?: string; readonly seconds?: number },
): Redirect => new Redirect(link.to ?? door.paths(link.thing)[0] ?? "/", 303, makeLinkCookies(ctx, door, link));

/** Returns the token for which a browser's cookie of one thing stands; undefined where there is none that holds. */
export function readLinkCookie(ctx: DoorContext, door: LinkDoor, headers: Headers, thing: string): string | undefined {
  const name = cookieName(ctx, thing);
  const value = (headers.get("cookie") ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  if (value === undefined) return undefined;
  const [ends = "", token] = openSealed(ctx, value, aboutThing(door, thing)).split(" ");
  return Number(ends) * 1000 > ctx.clock().getTime() ? token : undefined;
}

function openSealed({ secrets }: DoorContext, value: string, about: string): string {
  try {
    return secrets.open(PURPOSE, Buffer.from(value, "base64url"), about);
  } catch {
    return "";
  }
}

/**
 * Returns the token of a link whose path has either the token itself (the e-mail's address, pages that were opened before, programs)
 * or, after the door, the thing's id alone: then the cookie stands for the token, and a change must come from the press's own pages.
 * Refuses with 404 where the cookie is missing: without it the address is no one's.
 */
export function requireLinkToken(
  ctx: DoorContext,
  door: LinkDoor,
  given: string,
  { method, headers }: AtDoor,
): { readonly token: string; readonly isInAddress: boolean } {
  if (!isUuid(given)) return { token: given, isInAddress: true };
  const token = readLinkCookie(ctx, door, headers, given);
  if (token === undefined)
    throw new Refused(
      404,
      "Open the link again",
      "This address works in the browser in which the link of the e-mail was opened, for some weeks. Open that link again; the browser must keep cookies.",
    );
  if (method !== "GET" && method !== "HEAD" && !isSameOrigin(ctx.settings, headers))
    throw new Refused(403, "Refused", "This request did not come from the press's own pages.");
  return { token, isInAddress: false };
}
