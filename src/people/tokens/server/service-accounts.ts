import { audit } from "#accounts/core/server/audit.ts";
import type { AuthContext, Caller } from "#accounts/core/server/auth-context.ts";
import { createUser } from "#accounts/core/server/create-user.ts";
import { isBlocked, requireUser } from "#accounts/core/server/users.ts";
import { inOrder } from "#people/core/role.ts";
import { giveRole, takeRole } from "#people/roles/server/role-changes.ts";
import { listRoles } from "#people/core/server/current-person.ts";
import { searchText } from "#people/core/search-text.ts";
import type { ServiceAccountForm } from "#people/tokens/token-form.ts";
import { Refused } from "#platform/refused.ts";
import { isUuid } from "#platform/uuid.ts";

/**
 * Creates a service account: a user for programs, with roles and without any way to sign in. Returns its id.
 */
export async function createServiceAccount(
  ctx: AuthContext,
  by: string,
  { name, roles }: ServiceAccountForm,
  caller: Caller | undefined,
): Promise<string> {
  return ctx.db.transaction().execute(async (db) => {
    const { id } = await createUser(ctx, db, { appMetadata: { service: true } });
    for (const role of await listRoles({ db }, id))
      if (!roles.includes(role)) await takeRole({ ...ctx, db }, { userId: id, role, by });
    for (const role of inOrder(roles)) await giveRole({ ...ctx, db }, { userId: id, role, by });
    await db
      .updateTable("profiles")
      .set({
        first_name: name,
        is_service: true,
        search_text: searchText({ first_name: name, last_name: null, email: null }),
      })
      .where("id", "=", id)
      .execute();
    await audit({ ...ctx, db }, caller, { userId: id, actor: by, action: "service_account_created" });
    return id;
  });
}

/** Refuses with 404 where there is no service account with this id, and with 409 where it is deactivated. */
export async function requireActiveServiceAccount(ctx: Pick<AuthContext, "db" | "clock">, id: string): Promise<void> {
  const profile = isUuid(id)
    ? await ctx.db.selectFrom("profiles").select(["is_service", "erased_at"]).where("id", "=", id).executeTakeFirst()
    : undefined;
  if (profile?.is_service !== true || profile.erased_at)
    throw new Refused(404, "Service account not found", "There is no such service account.");
  if (isBlocked(await requireUser(ctx, id), ctx.clock()))
    throw new Refused(409, "Error", "This service account is deactivated. Reactivate it first.");
}
