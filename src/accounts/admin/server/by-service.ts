import { AuthError, refuse } from "#accounts/auth-error.ts";
import { verifiedClaims } from "#accounts/sessions/server/access-token.ts";
import type { AuthRequest, AuthHandler } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import { bearerOf } from "#accounts/sessions/server/authenticate.ts";
import { sameBytes, sha256 } from "#accounts/server/random.ts";

const SERVICE_ROLES: readonly unknown[] = ["service_role", "supabase_admin"];

/**
 * A handler for programs that administer accounts. Without a service key, and unless the configuration allows service
 * tokens, there is no such interface: 404. People, of whatever role, are refused; they have the dashboard.
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
  const bearer = bearerOf(request);
  const shown = [bearer, request.headers.get("apikey")].filter((key) => typeof key === "string");
  if (shown.some((key) => isServiceKey(ctx, key))) return;
  if (bearer === undefined) return refuse(401, "no_authorization", "This endpoint requires a valid Bearer token");
  if (!ctx.settings.adminApi) return refuseCaller();
  const claims = await verifiedClaims(ctx, bearer);
  if (!SERVICE_ROLES.includes(claims["role"])) refuseCaller();
}

/** The same for a person's token and a wrong key: it is not said which it was. */
const refuseCaller = (): never => {
  throw new AuthError(403, "not_admin", "User not allowed");
};

/** Compared as hashes: neither length nor position of a difference shows in the time. */
const isServiceKey = ({ settings }: AuthContext, key: string): boolean =>
  settings.serviceKey !== undefined && sameBytes(sha256(key), sha256(settings.serviceKey));
