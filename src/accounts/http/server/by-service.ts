import { AuthError, refuse } from "#accounts/core/auth-error.ts";
import { verifyClaims } from "#accounts/sessions/server/access-token.ts";
import type { AuthRequest, AuthHandler } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { getBearerToken } from "#accounts/http/server/authenticate.ts";
import { sameBytes, sha256 } from "#accounts/core/server/random.ts";

const SERVICE_ROLES: readonly unknown[] = ["service_role", "supabase_admin"];

/**
 * Returns a handler that serves only programs that administer accounts. The response is 404 unless a service key is
 * set or the configuration allows service tokens. People are refused, whatever their role is: they use the dashboard.
 */
export const byService =
  (handle: AuthHandler): AuthHandler =>
  async (ctx, call) => {
    const { serviceKey, adminApi } = ctx.settings;
    if (serviceKey === undefined && !adminApi) return refuse(404, "not_found", "Not found");
    await requireService(ctx, call);
    return handle(ctx, call);
  };

async function requireService(ctx: AuthContext, { request }: AuthRequest): Promise<void> {
  const bearer = getBearerToken(request);
  const keys = [bearer, request.headers.get("apikey")].filter((key) => typeof key === "string");
  if (keys.some((key) => isServiceKey(ctx, key))) return;
  if (bearer === undefined) return refuse(401, "no_authorization", "This endpoint requires a valid Bearer token");
  if (!ctx.settings.adminApi) return refuseCaller();
  const claims = await verifyClaims(ctx, bearer);
  if (!SERVICE_ROLES.includes(claims["role"])) refuseCaller();
}

/** A person's token and a wrong key get the same error, so that a caller cannot tell which it was. */
const refuseCaller = (): never => {
  throw new AuthError(403, "not_admin", "User not allowed");
};

/** Compares hashes, so that the response time reveals neither the length nor the position of a difference. */
const isServiceKey = ({ settings }: AuthContext, key: string): boolean =>
  settings.serviceKey !== undefined && sameBytes(sha256(key), sha256(settings.serviceKey));
