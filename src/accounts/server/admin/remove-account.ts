import { removeAccount as removeAttempt } from "../account-standing.ts";
import { audit } from "../audit.ts";
import { authAnswer } from "../auth-answer.ts";
import type { AuthCall } from "../auth-call.ts";
import type { AuthWork } from "../auth-work.ts";
import { isMereAttempt } from "../claim-address.ts";
import { requireAccount } from "./account-of-call.ts";

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
