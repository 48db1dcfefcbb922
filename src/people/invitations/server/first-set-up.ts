import { z } from "zod";
import type { Kysely } from "kysely";
import { requireAcceptablePassword, wordsAbout } from "#accounts/passwords/server/acceptable-password.ts";
import { type AuthContext, later } from "#accounts/core/server/auth-context.ts";
import { claimAddress, isMereAttempt } from "#accounts/address-change/server/claim-address.ts";
import { createUser } from "#accounts/core/server/create-user.ts";
import { removeAccount } from "#accounts/sessions/server/account-state.ts";
import { hashPassword } from "#accounts/passwords/server/password-hashes.ts";
import { randomToken, sha256 } from "#accounts/core/server/random.ts";
import { AuthError } from "#accounts/core/auth-error.ts";
import { UserInvitation } from "#people/core/user-form.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import { storeProfile } from "#people/profiles/server/store-profile.ts";
import { hasAdmin } from "#people/roles/server/protect-admins.ts";
import { giveRole } from "#people/roles/server/role-changes.ts";

const LINK_SECONDS = 24 * 3600;

/**
 * Returns the link that creates the first admin, while there is none: a new one at each start, valid for 24 hours and
 * once; only its hash is stored. Undefined where there is an admin.
 */
export async function openSetUp(ctx: AuthContext): Promise<string | undefined> {
  return ctx.db.transaction().execute(async (db) => {
    await db.deleteFrom("set_up_links").execute();
    if (await hasAdmin({ ...ctx, db })) return undefined;
    const token = randomToken();
    const link = { link_hash: sha256(token), expires_at: later(ctx, LINK_SECONDS), used_at: null };
    await db.insertInto("set_up_links").values(link).execute();
    return `${ctx.settings.pressUrl}/auth/set-up?token=${token}`;
  });
}

export const SetUpForm = UserInvitation.omit({ roles: true }).extend({
  token: z.string().max(100),
  password: z.string().max(1000),
});
export type SetUpForm = z.output<typeof SetUpForm>;

/**
 * Creates the first admin, with a password and a confirmed address. Refuses with 410 where the link was used or has
 * expired or there is already an admin; throws Invalid where the password is too weak.
 */
export async function setUpPress(ctx: AuthContext, form: SetUpForm): Promise<void> {
  const { email, first_name, last_name } = form;
  const userMetadata = { first_name, last_name };
  if (!(await isSetUpLink(ctx, form.token))) throw createGone();
  await requirePassword(ctx, form.password, wordsAbout(email, userMetadata));
  const passwordHash = await hashPassword(form.password);
  await ctx.db.transaction().execute(async (db) => {
    await useSetUpLink(db, form.token, ctx.clock());
    if (await hasAdmin({ ...ctx, db })) throw createGone();
    const known = await claimAddress(ctx, db, "email", email);
    if (known && !isMereAttempt(known))
      throw new Refused(409, "Error", "There is already an account with this address.");
    if (known) await removeAccount(db, known.id);
    const hooks = { ...ctx.hooks, onStored: storeProfile.bind(undefined, ctx) };
    const user = await createUser({ ...ctx, hooks }, db, { email, passwordHash, userMetadata, confirmed: true });
    await giveRole({ ...ctx, db }, { userId: user.id, role: "admin", by: null });
  });
}

const createGone = (): Refused =>
  new Refused(
    410,
    "This link no longer works",
    "It was used, or is too old. If the press has an admin, sign in, or ask that admin for an invitation. If it has none, start the press again: it prints a new link.",
  );

/** Returns whether this link can create the first admin now, without using it up. */
export async function isSetUpLink({ db, clock }: Pick<AuthContext, "db" | "clock">, token: string): Promise<boolean> {
  const link = await db
    .selectFrom("set_up_links")
    .select("link_hash")
    .where("link_hash", "=", sha256(token))
    .where("expires_at", ">", clock())
    .where("used_at", "is", null)
    .executeTakeFirst();
  return link !== undefined;
}

/** Uses up the link: of two simultaneous requests the second finds it used. */
async function useSetUpLink(db: Kysely<Tables>, token: string, now: Date): Promise<void> {
  const used = await db
    .updateTable("set_up_links")
    .set({ used_at: now })
    .where("link_hash", "=", sha256(token))
    .where("expires_at", ">", now)
    .where("used_at", "is", null)
    .returning("link_hash")
    .executeTakeFirst();
  if (!used) throw createGone();
}

async function requirePassword(ctx: AuthContext, password: string, about: readonly string[]): Promise<void> {
  try {
    await requireAcceptablePassword(ctx, password, about);
  } catch (error) {
    throw error instanceof AuthError ? new Invalid({ password: error.message }) : error;
  }
}
