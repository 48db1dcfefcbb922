import { sql } from "kysely";
import type { Role } from "#people/roles/role.ts";
import { rolesWith } from "#people/policy.ts";
import type { Context } from "#platform/context.ts";
import type { Named } from "./inbox-rows.ts";

/** Returns the people an enquiry can be assigned to: everyone who may read the inbox, by name. */
export async function listAssignees({ db }: Pick<Context, "db">): Promise<Named[]> {
  const roles: readonly Role[] = rolesWith("enquiries");
  return db
    .selectFrom("profiles as p")
    .select(["p.id", "p.first_name", "p.last_name"])
    .where("p.erased_at", "is", null)
    .where(sql<boolean>`exists (select from user_roles r where r.user_id = p.id and r.role = any(${roles}))`)
    .orderBy(sql`lower(coalesce(p.first_name, ''))`)
    .orderBy(sql`lower(coalesce(p.last_name, ''))`)
    .orderBy("p.id")
    .execute();
}
