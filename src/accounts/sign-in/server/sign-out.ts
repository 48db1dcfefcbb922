import { PROOF } from "#accounts/core/server/auth-fields.ts";
import { type AuthOperation, personOperation } from "#accounts/http/server/auth-operation.ts";
import type { AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuseInput } from "#accounts/core/auth-error.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { requireRecentProof } from "#accounts/credentials/server/require-recent-proof.ts";
import { endAccess } from "../../sessions/server/end-access.ts";

/**
 * What a browser forgets when somebody signs out. Not "cookies": the second factor's known device is one. Not "storage": the reader's
 * service worker and the pages that it keeps for reading without a network are public, and chosen by the reader.
 */
const FORGET = { "Clear-Site-Data": '"cache"' };

/**
 * Handles `POST /logout`: ends this session (`local`), all others (`others`), or all of them (`global`, the default).
 * Ending only the others requires a recent proof (ASVS 5.0, 7.5.2). `others` and `global` revoke the person's access tokens too.
 */
async function signOut(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  const { url, user, session, caller } = call;
  const scope = url.searchParams.get("scope") ?? "global";
  if (scope !== "global" && scope !== "others" && scope !== "local")
    return refuseInput(`Unsupported logout scope "${scope}"`);
  if (scope === "others") await requireRecentProof(ctx, call);
  await ctx.db.transaction().execute(async (db) => {
    const recordSignOut = (detail: Readonly<Record<string, unknown>>) =>
      audit({ ...ctx, db }, caller, { userId: user.id, action: "logout", detail });
    if (scope === "local") {
      await db.deleteFrom("auth.sessions").where("id", "=", session.id).execute();
      return recordSignOut({ scope });
    }
    const tokens = await endAccess(ctx, db, user, scope === "others" ? session.id : undefined);
    return recordSignOut({ scope, tokens: tokens.revoked });
  });
  if (scope === "others") return { status: 204, body: undefined };
  return { status: 204, body: undefined, session: "ended", headers: FORGET };
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
