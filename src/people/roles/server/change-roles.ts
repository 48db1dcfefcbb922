import type { Context } from "#platform/context.ts";
import { isBlocked, requireUser } from "#accounts/core/server/users.ts";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Role } from "#people/core/role.ts";
import { Refused } from "#platform/refused.ts";
import { refuseLastAdmin } from "./protect-admins.ts";
import { requireProfile } from "#people/profiles/server/require-profile.ts";
import { giveRole, takeRole } from "./role-changes.ts";

export type RoleChange = { readonly userId: string; readonly role: Role };

/**
 * Assigns a role at once (decision A3); a role that the person already has stays unchanged. Refuses with 404, or with
 * 409 where the user is deactivated.
 */
export async function assignRole(ctx: Pick<Context, "db" | "clock">, actor: Actor, { userId, role }: RoleChange) {
  await ctx.db.transaction().execute(async (db) => {
    await requireProfile({ db }, userId);
    if (isBlocked(await requireUser({ db }, userId), ctx.clock()))
      throw new Refused(409, "Error", "This user is deactivated. Reactivate the account first.");
    await giveRole({ db, clock: ctx.clock }, { userId, role, by: getPersonId(actor) ?? null });
  });
}

/**
 * Removes a role at once. Refuses with 409 for the actor's own admin role and for the last admin's (decision A3);
 * with 404 for an unknown user.
 */
export async function removeRole(ctx: Pick<Context, "db" | "clock">, actor: Actor, { userId, role }: RoleChange) {
  const by = getPersonId(actor) ?? null;
  if (role === "admin" && by === userId)
    throw new Refused(409, "Error", "You cannot take your own admin role away. Another admin can.");
  await ctx.db.transaction().execute(async (db) => {
    await requireProfile({ db }, userId);
    if (role === "admin") await refuseLastAdmin({ db, clock: ctx.clock }, userId);
    await takeRole({ db, clock: ctx.clock }, { userId, role, by });
  });
}
