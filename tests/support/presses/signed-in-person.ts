import { parseEmail } from "#accounts/core/email-address.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { bindBrowser } from "#accounts/sessions/server/browser-session.ts";
import { createUser } from "#accounts/core/server/create-user.ts";
import { signIn } from "#accounts/sessions/server/sessions.ts";
import type { Role } from "#people/core/role.ts";
import { giveRole, takeRole } from "#people/roles/server/role-changes.ts";

export type TestPerson = { readonly id: string; readonly email: string; readonly token: string };

type SignedInName = { readonly first_name?: string; readonly last_name?: string; readonly address?: string };

/** Creates a person with a confirmed address and these roles, signed in on any press with accounts. */
export async function createSignedInPerson(
  ctx: AuthContext,
  roles: readonly Role[],
  { first_name = "Ada", last_name = "Byron", address = `reader-${crypto.randomUUID()}@example.org` }: SignedInName = {},
): Promise<TestPerson> {
  const email = parseEmail(address) ?? "";
  return ctx.db.transaction().execute(async (db) => {
    const user = await createUser(ctx, db, { email, confirmed: true, userMetadata: { first_name, last_name } });
    for (const role of roles) await giveRole({ ...ctx, db }, { userId: user.id, role, by: null });
    if (!roles.includes("author")) await takeRole({ ...ctx, db }, { userId: user.id, role: "author", by: null });
    const session = await signIn(ctx, db, user, "password", { ip: "192.0.2.1", userAgent: "test" });
    return { id: user.id, email, token: session.access_token };
  });
}

/** Returns the value of the browser's cookie of a person. */
export async function createPersonCookie(ctx: AuthContext, as: TestPerson): Promise<string> {
  const { id } = await ctx.db
    .selectFrom("auth.sessions")
    .select("id")
    .where("user_id", "=", as.id)
    .executeTakeFirstOrThrow();
  const set = await bindBrowser(ctx, new Headers(), id);
  return set.split(";", 1)[0] ?? "";
}
