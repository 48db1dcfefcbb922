import { refuse } from "#accounts/auth-error.ts";
import { isErased } from "../account-standing.ts";
import type { AuthCall } from "../auth-call.ts";
import type { AuthWork } from "../auth-work.ts";
import { findUser, type UserRow } from "../users.ts";
import { isUuid } from "../uuid.ts";

/** The account that an address names; 404 where there is none, or nothing of it is left. */
export async function requireAccount(work: AuthWork, { params }: AuthCall): Promise<UserRow> {
  const id = params["id"];
  const user = isUuid(id) ? await findUser(work, id) : undefined;
  return (user && !isErased(user) ? user : undefined) ?? refuse(404, "user_not_found", "User not found");
}
