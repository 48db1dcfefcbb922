import { refuseInput } from "#accounts/auth-error.ts";
import { audit } from "#accounts/server/audit.ts";
import { authResponse } from "#accounts/http/server/auth-response.ts";
import type { AuthRoutes, SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import { signedIn } from "./authenticate.ts";
import { requireRecentProof } from "#accounts/credentials/server/require-recent-proof.ts";
import { endSessions } from "./sessions.ts";

/**
 * Handles `POST /logout`: ends this session (`local`), all others (`others`), or all of them (`global`, the default).
 * Ending only the others requires a recent proof (ASVS 5.0, 7.5.2).
 */
async function signOut(ctx: AuthContext, call: SignedInRequest): Promise<Response> {
  const { url, user, session, caller } = call;
  const scope = url.searchParams.get("scope") ?? "global";
  if (scope !== "global" && scope !== "others" && scope !== "local")
    return refuseInput(`Unsupported logout scope "${scope}"`);
  if (scope === "others") await requireRecentProof(ctx, call);
  await ctx.db.transaction().execute(async (db) => {
    if (scope === "local") await db.deleteFrom("auth.sessions").where("id", "=", session.id).execute();
    else await endSessions(db, user.id, scope === "others" ? session.id : undefined);
    await audit({ ...ctx, db }, caller, { userId: user.id, action: "logout", detail: { scope } });
  });
  return authResponse(undefined, 204);
}

export const signOutRoutes: AuthRoutes = { "POST /logout": signedIn(signOut) };
