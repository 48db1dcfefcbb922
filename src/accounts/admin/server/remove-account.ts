import { removeAccount as removeAttempt } from "#accounts/server/account-state.ts";
import { audit } from "#accounts/server/audit.ts";
import { authAnswer } from "#accounts/http/server/auth-response.ts";
import type { AuthCall } from "#accounts/http/server/auth-request.ts";
import type { AuthWork } from "#accounts/server/auth-context.ts";
import { isMereAttempt } from "#accounts/address-change/server/claim-address.ts";
import { requireAccount } from "./requested-account.ts";

/**
 * `DELETE /admin/users/:id`, by the same rules as the dashboard: personal data are erased, wherever the press keeps any;
 * softly, the account is deactivated. An attempt that no owner ever confirmed goes whole. 409 for the last admin.
 */
export async function removeAccount(work: AuthWork, call: AuthCall): Promise<Response> {
  const user = await requireAccount(work, call);
  const isSoft = call.body["should_soft_delete"] === true;
  if (isSoft) await work.hooks.deactivate(work, user.id);
  else if (isMereAttempt(user)) await removeAttempt(work.db, user.id);
  else await work.hooks.erase(work, user.id);
  await audit(work, call.caller, { userId: user.id, action: "removed_by_service", detail: { isSoft } });
  return authAnswer({});
}
