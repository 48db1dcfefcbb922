import { sql } from "kysely";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { isLongEnough, MAX_PER_KIND, type PaletteItem } from "#people/core/palette-item.ts";
import { can } from "#people/core/policy.ts";
import { displayName } from "#people/core/person-names.ts";
import type { Role } from "#people/core/role.ts";
import type { Context } from "#platform/context.ts";
import { userCondition } from "../../core/server/user-selection.ts";
import { usersByIds } from "./users.ts";

/** Returns the users whose name or address has the words, the newest first, for people who manage users. */
export async function findUsersForPalette(
  ctx: Pick<Context, "db" | "clock">,
  { roles }: { readonly roles: readonly Role[] },
  text: string,
): Promise<readonly PaletteItem[]> {
  if (!can(roles, "manage_users") || !isLongEnough(text)) return [];
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p where ${userCondition({ search: text }, ctx.clock())}
    order by p.created_at desc, p.id limit ${MAX_PER_KIND}`.execute(ctx.db);
  const users = await usersByIds(
    ctx,
    rows.map(({ id }) => id),
  );
  return users.map((user) => ({
    kind: "user",
    title: displayName(user),
    language: null,
    detail: ["User", user.email].filter(Boolean).join(" · "),
    href: `${DASHBOARD.users}?${new URLSearchParams({ search: user.email ?? displayName(user), edit: user.id })}`,
  }));
}
