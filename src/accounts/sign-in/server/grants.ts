import { refuse } from "#accounts/auth-error.ts";
import { authResponse } from "#accounts/http/server/auth-response.ts";
import type { AuthHandler, AuthRoutes } from "#accounts/http/server/auth-request.ts";
import { grantByIdToken } from "#accounts/oauth/server/id-token.ts";
import { exchangeAuthCode } from "#accounts/oauth/server/flow-states.ts";
import { grantByWallet } from "#accounts/web3/server/grant-by-wallet.ts";
import { grantByPassword } from "#accounts/passwords/server/grant-by-password.ts";
import { countFrom } from "#accounts/http/server/limits.ts";
import { refreshSession } from "#accounts/sessions/server/refresh-session.ts";

/** The handlers by `grant_type` (specification §7 *Authentication*). */
const GRANTS: Readonly<Record<string, AuthHandler>> = {
  password: grantByPassword,
  refresh_token: async (ctx, { caller, body }) => {
    await countFrom(ctx, caller, "refresh");
    return authResponse(await refreshSession(ctx, caller, body["refresh_token"]));
  },
  pkce: async (ctx, { caller, body }) => {
    await countFrom(ctx, caller, "verify");
    return authResponse(await exchangeAuthCode(ctx, caller, body["auth_code"], body["code_verifier"]));
  },
  id_token: grantByIdToken,
  web3: grantByWallet,
};

export const grantRoutes: AuthRoutes = {
  "POST /token": async (ctx, call) => {
    const name = call.url.searchParams.get("grant_type") ?? "";
    const grant = Object.hasOwn(GRANTS, name) ? GRANTS[name] : undefined;
    return grant === undefined ? refuse(400, "validation_failed", "unsupported_grant_type") : grant(ctx, call);
  },
};
