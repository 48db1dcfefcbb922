import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { sameBytes } from "#accounts/core/server/random.ts";

type CookieContext = Pick<AuthContext, "settings" | "secrets">;

const SECONDS = 600;

const getCookieName = ({ settings }: CookieContext, flowId: string): string =>
  `${settings.pressUrl.startsWith("https:") ? "__Host-" : ""}flow-${flowId}`;

const createValue = ({ secrets }: CookieContext, flowId: string): string =>
  secrets.mac("flow-browser", flowId).toString("base64url");

/**
 * Returns the cookie that binds an OAuth flow to the browser that began it: without it, a stranger's link, sent to a
 * victim, would link the victim's identity to the stranger's account (RFC 9700, §4.7).
 */
export function flowCookie(binding: CookieContext, flowId: string): string {
  const secure = binding.settings.pressUrl.startsWith("https:") ? "; Secure" : "";
  return `${getCookieName(binding, flowId)}=${createValue(binding, flowId)}; Path=/; Max-Age=${SECONDS}; HttpOnly${secure}; SameSite=Lax`;
}

/** Returns whether this browser began the flow. */
export function beganFlow(binding: CookieContext, headers: Headers, flowId: string): boolean {
  const name = `${getCookieName(binding, flowId)}=`;
  const sent = (headers.get("cookie") ?? "").split(/;\s*/u).find((one) => one.startsWith(name));
  return (
    sent !== undefined && sameBytes(Buffer.from(sent.slice(name.length)), Buffer.from(createValue(binding, flowId)))
  );
}

export const clearFlowCookie = (binding: CookieContext, flowId: string): string =>
  flowCookie(binding, flowId)
    .replace(/=[\w-]{43};/u, "=;")
    .replace(/Max-Age=\d+/u, "Max-Age=0");
