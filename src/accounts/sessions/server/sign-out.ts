import { PROOF } from "#accounts/http/server/auth-fields.ts";
import { type AuthOperation, personOperation } from "#accounts/http/server/auth-operation.ts";
import type { AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuseInput } from "#accounts/auth-error.ts";
import { audit } from "#accounts/server/audit.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import { requireRecentProof } from "#accounts/credentials/server/require-recent-proof.ts";
import { endSessions } from "./sessions.ts";

/**
 * Handles `POST /logout`: ends this session (`local`), all others (`others`), or all of them (`global`, the default).
 * Ending only the others requires a recent proof (ASVS 5.0, 7.5.2).
 */
async function signOut(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
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
  return { status: 204, body: undefined, ...(scope !== "others" && { session: "ended" }) };
}

export const signOutRoutes: readonly AuthOperation[] = [
  personOperation(
    {
      method: "post",
      path: "/logout",
      tag: "Account",
      summary: "End this session, the others, or all; `scope` is local, others or global",
      body: [...PROOF],
      query: ["scope"],
      sends: "nothing",
      status: 204,
    },
    signOut,
  ),
];
