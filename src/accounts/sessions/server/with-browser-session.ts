import { AuthError, refuse } from "#accounts/auth-error.ts";
import { authResponse } from "#accounts/http/server/auth-response.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import { bindBrowser, clearCookie, findBrowserSession, isSameOrigin } from "./browser-session.ts";
import { deviceCookie } from "#accounts/credentials/server/known-device.ts";
import { sessionResponse } from "./sessions.ts";

/** The press's own pages send this header: the refresh token then never reaches their scripts. */
const USE_COOKIE_HEADER = "x-use-cookie";

/** Returns whether the press's own pages send this request from a browser. */
export const isFromOurPages = (request: Request): boolean => request.headers.get(USE_COOKIE_HEADER) !== null;

/** The value that the client gets instead of a refresh token. */
export const COOKIE_INSTEAD_OF_TOKEN = "cookie";

type Handle = (request: Request) => Promise<Response>;

/**
 * Returns a handler that puts the session into an HttpOnly cookie for the press's own pages; other clients get the
 * response unchanged.
 */
export function withBrowserSession(ctx: AuthContext, handle: Handle): Handle {
  return async (request) => {
    if (!isFromOurPages(request)) return handle(request);
    if (!isSameOrigin(ctx.settings, request.headers)) throw new AuthError(403, "csrf", "Cross-site request refused");
    const url = new URL(request.url);
    if (url.searchParams.get("grant_type") === "refresh_token" && url.pathname.endsWith("/token"))
      return refreshByCookie(ctx, request);
    return moveToCookie(ctx, request, await handle(request));
  };
}

async function refreshByCookie(ctx: AuthContext, request: Request): Promise<Response> {
  const found = await findBrowserSession(ctx, request.headers);
  if (!found) return refuse(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  const session = await sessionResponse(ctx, ctx.db, found.user, found.session);
  return authResponse({ ...session, refresh_token: COOKIE_INSTEAD_OF_TOKEN });
}

async function moveToCookie(ctx: AuthContext, request: Request, response: Response): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname.endsWith("/logout") && response.ok && url.searchParams.get("scope") !== "others") {
    response.headers.append("Set-Cookie", clearCookie(ctx.settings));
    return response;
  }
  if (!response.ok || response.headers.get("content-type") !== "application/json") return response;
  const body: unknown = await response.clone().json();
  const sessionId = sessionIdIn(body);
  if (sessionId === undefined) return response;
  const moved = authResponse({ ...(body as object), refresh_token: COOKIE_INSTEAD_OF_TOKEN }, response.status);
  moved.headers.append("Set-Cookie", await bindBrowser(ctx, request.headers, sessionId));
  const email = emailIn(body);
  if (email !== undefined) moved.headers.append("Set-Cookie", deviceCookie(ctx, email));
  return moved;
}

/** Returns the address of the account that was signed in. */
function emailIn(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("user" in body)) return undefined;
  const { user } = body;
  if (typeof user !== "object" || user === null || !("email" in user)) return undefined;
  return typeof user.email === "string" && user.email !== "" ? user.email : undefined;
}

function sessionIdIn(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("refresh_token" in body) || !("access_token" in body))
    return undefined;
  return typeof body.refresh_token === "string" ? body.refresh_token.split(".", 1)[0] : undefined;
}
