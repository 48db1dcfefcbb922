import type { AuthSettings } from "#accounts/core/auth-settings.ts";
import { type AuthContext, unixSeconds } from "#accounts/core/server/auth-context.ts";
import { randomToken, sameBytes } from "#accounts/core/server/random.ts";

type DeviceContext = Pick<AuthContext, "settings" | "secrets" | "clock">;

/** A year. The cookie grants no access: it only gives a browser tries of its own. */
const SECONDS = 365 * 24 * 3600;

const getCookieName = ({ pressUrl }: Pick<AuthSettings, "pressUrl">): string =>
  pressUrl.startsWith("https:") ? "__Host-device" : "device";

const sign = ({ secrets }: DeviceContext, address: string, id: string, since: string): string =>
  secrets.mac("known-device", address, id, since).toString("base64url");

/** Returns the cookie by which the press recognises a browser that has signed in with an address. */
export function deviceCookie(ctx: DeviceContext, address: string): string {
  const [id, since] = [randomToken(), String(unixSeconds(ctx.clock()))];
  const secure = ctx.settings.pressUrl.startsWith("https:") ? "; Secure" : "";
  const value = `${id}.${since}.${sign(ctx, address, id, since)}`;
  return `${getCookieName(ctx.settings)}=${value}; Path=/; Max-Age=${SECONDS}; HttpOnly${secure}; SameSite=Lax`;
}

/**
 * Returns the id of a browser that has signed in with this address within a year; undefined for every other. Its
 * tries are counted apart, so that strangers who use up the tries of the address do not lock its owner out.
 */
export function findKnownDevice(ctx: DeviceContext, headers: Headers, address: string): string | undefined {
  const pattern = new RegExp(
    `(?:^|;\\s*)${getCookieName(ctx.settings)}=([\\w-]{43})\\.(\\d{1,12})\\.([\\w-]{43})(?:;|$)`,
    "u",
  );
  const [, id = "", since = "", mac = ""] = pattern.exec(headers.get("cookie") ?? "") ?? [];
  const isSigned = sameBytes(Buffer.from(mac), Buffer.from(sign(ctx, address, id, since)));
  const isRecent = unixSeconds(ctx.clock()) - Number(since) <= SECONDS;
  return isSigned && isRecent ? id : undefined;
}
