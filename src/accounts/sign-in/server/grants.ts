import { ADDRESS } from "#accounts/core/server/auth-fields.ts";
import { type AuthOperation, publicOperation } from "#accounts/http/server/auth-operation.ts";
import { authResult, sessionResult } from "#accounts/http/server/auth-result.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import type { AuthHandler } from "#accounts/http/server/auth-request.ts";
import { grantByIdToken } from "#accounts/oauth/server/id-token.ts";
import { exchangeAuthCode } from "#accounts/sessions/server/flow-states.ts";
import { grantByWallet } from "#accounts/web3/server/grant-by-wallet.ts";
import { grantByPassword } from "#accounts/passwords/server/grant-by-password.ts";
import { countFrom } from "#accounts/http/server/limits.ts";
import { isFromOurPages, withoutRefreshToken } from "#accounts/http/server/http-response.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findBrowserSession } from "#accounts/sessions/server/browser-session.ts";
import { sessionResponse, type SessionResponse } from "#accounts/sessions/server/sessions.ts";
import { refreshSession } from "#accounts/sessions/server/refresh-session.ts";

/** The handlers by `grant_type` (specification §7 *Authentication*). */
const GRANTS: Readonly<Record<string, AuthHandler>> = {
  password: grantByPassword,
  refresh_token: async (ctx, { caller, body, request }) => {
    if (isFromOurPages(request)) return authResult(withoutRefreshToken(await findSessionOfCookie(ctx, request)));
    await countFrom(ctx, caller, "refresh");
    return sessionResult(await refreshSession(ctx, caller, body.refresh_token));
  },
  pkce: async (ctx, { caller, body }) => {
    await countFrom(ctx, caller, "verify");
    return sessionResult(await exchangeAuthCode(ctx, caller, body.auth_code, body.code_verifier));
  },
  id_token: grantByIdToken,
  web3: grantByWallet,
};

/** Returns the session of the browser's cookie, with a new access token; the cookie stays. */
async function findSessionOfCookie(ctx: AuthContext, request: Request): Promise<SessionResponse> {
  const found = await findBrowserSession(ctx, request.headers);
  if (!found) return refuse(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  return sessionResponse(ctx, ctx.db, found.user, found.session);
}

const grantSession: AuthHandler = async (ctx, call) => {
  const name = call.url.searchParams.get("grant_type") ?? "";
  const grant = Object.hasOwn(GRANTS, name) ? GRANTS[name] : undefined;
  return grant === undefined ? refuse(400, "validation_failed", "unsupported_grant_type") : grant(ctx, call);
};

export const grantRoutes: readonly AuthOperation[] = [
  publicOperation(
    {
      method: "post",
      path: "/token",
      tag: "Sign in",
      summary: "Open or continue a session; `grant_type` is password, refresh_token, pkce, id_token or web3",
      body: [
        ...ADDRESS,
        "password",
        "refresh_token",
        "auth_code",
        "code_verifier",
        "id_token",
        "provider",
        "nonce",
        "chain",
        "message",
        "signature",
      ],
      query: ["grant_type"],
      sends: "session",
    },
    grantSession,
  ),
];
