import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import { removeAccount as removeAttempt } from "#accounts/sessions/server/account-state.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { isMereAttempt } from "#accounts/address-change/server/claim-address.ts";
import { requireAccount } from "./requested-account.ts";

/**
 * Handles `DELETE /admin/users/:id` by the rules of the dashboard: all personal data are erased; with
 * `should_soft_delete` the account is deactivated. A sign-up that no owner ever confirmed is removed completely.
 * Refuses with 409 for the last admin.
 */
export async function removeAccount(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const user = await requireAccount(ctx, call);
  const isSoft = call.body.should_soft_delete === true;
  if (isSoft) await ctx.hooks.deactivate(ctx, user.id);
  else if (isMereAttempt(user)) await removeAttempt(ctx.db, user.id);
  else await ctx.hooks.erase(ctx, user.id);
  await audit(ctx, call.caller, { userId: user.id, action: "removed_by_service", detail: { isSoft } });
  return authResult({});
}
