import { sql } from "kysely";
import type { Role } from "#people/core/role.ts";
import { type Capability, rolesWith } from "#people/core/policy.ts";
import type { Context } from "#platform/context.ts";

export type NamedPerson = {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
};

/** Returns the people whose roles have a capability, by name; no service accounts, which do nothing by hand. */
export async function listPeopleWith(
  { db }: Pick<Context, "db">,
  capability: Capability,
): Promise<readonly NamedPerson[]> {
  const roles: readonly Role[] = rolesWith(capability);
  return db
    .selectFrom("profiles as p")
    .select(["p.id", "p.first_name", "p.last_name"])
    .where("p.erased_at", "is", null)
    .where("p.is_service", "=", false)
    .where(sql<boolean>`exists (select from user_roles r where r.user_id = p.id and r.role = any(${roles}))`)
    .orderBy(sql`lower(coalesce(p.first_name, ''))`)
    .orderBy(sql`lower(coalesce(p.last_name, ''))`)
    .orderBy("p.id")
    .execute();
}
