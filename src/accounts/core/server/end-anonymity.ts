import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { UserRow } from "#accounts/core/server/users.ts";

/** Ends the anonymity of an account that has got an address or an external identity. */
export async function endAnonymity(
  ctx: Pick<AuthContext, "hooks" | "clock">,
  db: Kysely<Tables>,
  user: Pick<UserRow, "id" | "is_anonymous">,
): Promise<void> {
  if (!user.is_anonymous) return;
  await db
    .updateTable("auth.users")
    .set({ is_anonymous: false, updated_at: ctx.clock() })
    .where("id", "=", user.id)
    .execute();
  await ctx.hooks.onNamed(user.id, db);
}
