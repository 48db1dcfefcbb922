import type { JWTPayload } from "jose";
import type { Selectable } from "kysely";
import { authUrl } from "#accounts/core/auth-settings.ts";
import { AuthError, refuse } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type AuthContext, unixSeconds } from "#accounts/core/server/auth-context.ts";
import type { UserRow } from "#accounts/core/server/users.ts";

/**
 * Returns a short-lived token for the interface and the API. It names the session; rights are read from the database.
 */
export async function makeAccessToken(
  { settings, signing, clock }: AuthContext,
  user: UserRow,
  session: Pick<Selectable<Tables["auth.sessions"]>, "id" | "aal" | "amr">,
): Promise<{ readonly token: string; readonly expiresAt: number }> {
  const now = unixSeconds(clock());
  const expiresAt = now + settings.accessSeconds;
  const token = await signing.sign({
    iss: authUrl(settings),
    sub: user.id,
    aud: "authenticated",
    iat: now,
    exp: expiresAt,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: "authenticated",
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return { token, expiresAt };
}

export type TokenClaims = { readonly sessionId: string; readonly userId: string };

/** Returns a token's claims; refuses a token that the press did not sign, or signed for another purpose. */
export async function readAccessToken(ctx: AuthContext, token: string): Promise<TokenClaims> {
  const claims = await verifyClaims(ctx, token);
  const isOurs =
    claims.iss === authUrl(ctx.settings) && claims.aud === "authenticated" && claims["role"] === "authenticated";
  if (!isOurs || typeof claims["session_id"] !== "string" || typeof claims.sub !== "string")
    return refuse(403, "bad_jwt", "invalid claim: missing sub claim");
  return { sessionId: claims["session_id"], userId: claims.sub };
}

/** Returns the claims of any token that the press's keys signed. */
export async function verifyClaims({ signing, clock }: AuthContext, token: string): Promise<JWTPayload> {
  try {
    return await signing.verify(token, clock());
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown reason";
    throw new AuthError(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
}
