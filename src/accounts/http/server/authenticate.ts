import { refuse } from "#accounts/core/auth-error.ts";
import { readAccessToken } from "../../sessions/server/access-token.ts";
import type { AuthRequest, AuthHandler, SignedInRequest, SignedInHandler } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findLiveSession } from "../../sessions/server/sessions.ts";
import { isBlocked } from "#accounts/core/server/users.ts";

/** Returns the bearer token of a request. */
export const getBearerToken = (request: Request): string | undefined =>
  /^Bearer (\S+)$/iu.exec(request.headers.get("authorization") ?? "")?.[1];

/**
 * Returns the request with the session that its bearer token names. The session is read from the database, so that
 * sign-out and blocking take effect at once.
 */
export async function authenticate(ctx: AuthContext, call: AuthRequest): Promise<SignedInRequest> {
  const token =
    getBearerToken(call.request) ?? refuse(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const found = await findLiveSession(ctx, await readAccessToken(ctx, token));
  if (!found) return refuse(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  if (isBlocked(found.user, ctx.clock())) return refuse(403, "user_banned", "User is banned");
  return { ...call, ...found };
}

/** Returns a handler that serves only people who are signed in. */
export const requireSignedIn =
  (handle: SignedInHandler): AuthHandler =>
  async (ctx, call) =>
    handle(ctx, await authenticate(ctx, call));
