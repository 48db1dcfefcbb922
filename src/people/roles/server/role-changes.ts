import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Role } from "#people/core/role.ts";
import type { Tables } from "#platform/database/tables.ts";

type RoleChangeContext = { readonly db: Kysely<Tables>; readonly clock: () => Date };
type Change = { readonly userId: string; readonly role: Role; readonly by: string | null };

/**
 * Assigns a role and stores it in the history; returns false where the person already has it. `db` is the caller's
 * transaction.
 */
export async function giveRole({ db, clock }: RoleChangeContext, { userId, role, by }: Change): Promise<boolean> {
  const given = await db
    .insertInto("user_roles")
    .values({
      user_id: userId,
      role,
      assigned_by: by,
      assigned_at: clock(),
      person_since: sql<Date>`(select p.created_at from profiles p where p.id = ${userId})`,
    })
    .onConflict((known) => known.columns(["user_id", "role"]).doNothing())
    .returning("role")
    .executeTakeFirst();
  if (given) await write({ db, clock }, { userId, role, by }, "assigned");
  return given !== undefined;
}

/** Removes a role and stores it in the history; returns false where the person does not have it. */
export async function takeRole({ db, clock }: RoleChangeContext, { userId, role, by }: Change): Promise<boolean> {
  const taken = await db
    .deleteFrom("user_roles")
    .where("user_id", "=", userId)
    .where("role", "=", role)
    .returning("role")
    .executeTakeFirst();
  if (taken) await write({ db, clock }, { userId, role, by }, "removed");
  return taken !== undefined;
}

async function write({ db, clock }: RoleChangeContext, change: Change, what: "assigned" | "removed"): Promise<void> {
  await db
    .insertInto("role_changes")
    .values({
      id: randomUUID(),
      user_id: change.userId,
      role: change.role,
      change: what,
      changed_by: change.by,
      changed_at: clock(),
    })
    .execute();
}
