import { deviceCookie } from "#accounts/http/server/known-device.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { bindBrowser, clearCookie } from "#accounts/sessions/server/browser-session.ts";
import { readRefreshToken } from "#accounts/sessions/server/refresh-token.ts";
import type { SessionResponse } from "#accounts/sessions/server/sessions.ts";
import { authResponse } from "./auth-response.ts";
import type { AuthResult } from "./auth-result.ts";

/** The press's own pages send this header: the refresh token then never reaches their scripts. */
const ASKS_FOR_COOKIE = "x-use-cookie";

/** Returns whether the press's own pages send this request, from a browser. */
export const isFromOurPages = (request: Request): boolean => request.headers.get(ASKS_FOR_COOKIE) !== null;

/** What the press's own pages see in place of a refresh token. */
const COOKIE_INSTEAD_OF_TOKEN = "cookie";

/** Returns a session without its refresh token, which is in an HttpOnly cookie. */
export const withoutRefreshToken = (session: SessionResponse): SessionResponse => ({
  ...session,
  refresh_token: COOKIE_INSTEAD_OF_TOKEN,
});

/** Makes the HTTP response of a result. The press's own pages get an opened session as a cookie; programs get its tokens. */
export async function httpResponse(ctx: AuthContext, request: Request, result: AuthResult): Promise<Response> {
  const { status, body, headers, cookies = [], session } = result;
  const isBrowser = isFromOurPages(request);
  const sent = isBrowser && typeof session === "object" ? withoutRefreshToken(session) : body;
  const response = authResponse(sent, status, headers);
  const ofSession = isBrowser && session !== undefined ? await sessionCookies(ctx, request, session) : [];
  for (const cookie of [...cookies, ...ofSession]) response.headers.append("Set-Cookie", cookie);
  return response;
}

async function sessionCookies(
  ctx: AuthContext,
  request: Request,
  session: SessionResponse | "ended",
): Promise<readonly string[]> {
  if (session === "ended") return [clearCookie(ctx.settings)];
  const opened = readRefreshToken(ctx.secrets, session.refresh_token);
  if (!opened) throw new Error("A session was opened with a refresh token that this press did not make.");
  const cookie = await bindBrowser(ctx, request.headers, opened.id);
  const { email } = session.user;
  return email ? [cookie, deviceCookie(ctx, email)] : [cookie];
}
