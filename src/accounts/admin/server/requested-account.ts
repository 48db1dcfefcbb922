import { refuse } from "#accounts/core/auth-error.ts";
import { isErased } from "#accounts/sessions/server/account-state.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findUser, type UserRow } from "#accounts/core/server/users.ts";
import { isUuid } from "#platform/uuid.ts";

/** Returns the account that the address of the request names; refuses with 404 where it does not exist or is erased. */
export async function requireAccount(ctx: AuthContext, { params }: AuthRequest): Promise<UserRow> {
  const id = params["id"];
  const user = isUuid(id) ? await findUser(ctx, id) : undefined;
  return (user && !isErased(user) ? user : undefined) ?? refuse(404, "user_not_found", "User not found");
}
