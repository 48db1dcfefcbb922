import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { claimAddress } from "./claim-address.ts";
import { notifyOwner } from "#accounts/credentials/server/guard-change.ts";
import { endAnonymity } from "#accounts/core/server/end-anonymity.ts";
import { recordProviders, recordIdentity } from "#accounts/core/server/identities.ts";
import { phoneChannel } from "#accounts/core/server/code-channel.ts";
import { sendRequestedCode } from "#accounts/credentials/server/send-account-code.ts";
import { requireUser, type UserRow } from "#accounts/core/server/users.ts";

/** Which of the two addresses has agreed to a change; both must (decision A8). */
export const AGREED = { current: 1, next: 2 } as const;

/**
 * Starts a change of address: each address gets its own code. An address that is taken gets none, and the response
 * does not say so.
 */
export async function requestEmailChange(
  ctx: AuthContext,
  db: Kysely<Tables>,
  call: AuthRequest,
  change: { readonly user: UserRow; readonly next: string },
): Promise<void> {
  const { user, next } = change;
  const now = ctx.clock();
  await db
    .updateTable("auth.users")
    .set({ new_email: next, email_change_step: 0, email_change_sent_at: now, updated_at: now })
    .where("id", "=", user.id)
    .execute();
  await sendEmailChangeCodes(ctx, db, call, await requireUser({ db }, user.id));
}

/** Cancels a requested change of address: the codes and links that were sent for it stop working. */
export async function cancelEmailChange(
  { clock }: Pick<AuthContext, "clock">,
  db: Kysely<Tables>,
  userId: string,
): Promise<void> {
  await db
    .updateTable("auth.users")
    .set({ new_email: null, email_change_step: 0, updated_at: clock() })
    .where("id", "=", userId)
    .where("new_email", "is not", null)
    .execute();
  await db
    .deleteFrom("auth.one_time_tokens")
    .where("user_id", "=", userId)
    .where("kind", "in", ["email_change_new", "email_change_current"])
    .execute();
}

/** Sends the codes that are still missing for a requested change of address. */
export async function sendEmailChangeCodes(
  ctx: AuthContext,
  db: Kysely<Tables>,
  call: AuthRequest,
  user: UserRow,
): Promise<void> {
  if (user.new_email === null) return;
  const taken = await claimAddress(ctx, db, "email", user.new_email);
  const code = { userId: user.id, emailKind: "email_change", channel: "email" } as const;
  // An address of another account gets no code: the code could never be used.
  if (!taken && (user.email_change_step & AGREED.next) === 0)
    await sendRequestedCode(ctx, db, call, { ...code, kind: "email_change_new", to: user.new_email });
  if (hasOwnEmail(user) && (user.email_change_step & AGREED.current) === 0)
    await sendRequestedCode(ctx, db, call, { ...code, kind: "email_change_current", to: user.email });
}

/** An address that was never confirmed need not agree to its replacement. */
const hasOwnEmail = (user: UserRow): user is UserRow & { email: string } =>
  user.email !== null && user.email_confirmed_at !== null;

/** Returns which addresses must agree before the change is made. */
export const countNeededAgreements = (user: UserRow): number =>
  hasOwnEmail(user) ? AGREED.current | AGREED.next : AGREED.next;

/** Changes the address after the required agreement. Links and codes for the older address stop working. */
export async function completeEmailChange(ctx: AuthContext, db: Kysely<Tables>, user: UserRow): Promise<void> {
  const email = user.new_email;
  if (email === null) return;
  const now = ctx.clock();
  await db
    .updateTable("auth.users")
    .set({
      email,
      new_email: null,
      email_change_step: 0,
      email_confirmed_at: now,
      updated_at: now,
    })
    .where("id", "=", user.id)
    .execute();
  const data = { sub: user.id, email, email_verified: true, phone_verified: false };
  await recordIdentity(db, { userId: user.id, provider: "email", providerId: user.id, data }, now);
  await recordProviders(db, user.id, now);
  await db.deleteFrom("auth.one_time_tokens").where("user_id", "=", user.id).execute();
  await ctx.hooks.onEmailChanged(user.id, email, db);
  await endAnonymity(ctx, db, user);
  if (hasOwnEmail(user)) await notifyOwner(ctx, db, "email", user.email);
}

export async function requestPhoneChange(
  ctx: AuthContext,
  db: Kysely<Tables>,
  call: AuthRequest,
  change: { readonly user: UserRow; readonly next: string },
): Promise<void> {
  await db
    .updateTable("auth.users")
    .set({ new_phone: change.next, updated_at: ctx.clock() })
    .where("id", "=", change.user.id)
    .execute();
  await sendPhoneChangeCode(ctx, db, call, { ...change.user, new_phone: change.next });
}

export async function sendPhoneChangeCode(
  ctx: AuthContext,
  db: Kysely<Tables>,
  call: AuthRequest,
  user: UserRow,
): Promise<void> {
  if (user.new_phone === null || (await claimAddress(ctx, db, "phone", user.new_phone))) return;
  const code = { userId: user.id, kind: "phone_change", emailKind: "phone_change", to: user.new_phone } as const;
  await sendRequestedCode(ctx, db, call, { ...code, channel: phoneChannel(call.body) });
}

export async function completePhoneChange(ctx: AuthContext, db: Kysely<Tables>, user: UserRow): Promise<void> {
  const phone = user.new_phone;
  if (phone === null) return;
  const now = ctx.clock();
  await db
    .updateTable("auth.users")
    .set({ phone, new_phone: null, phone_confirmed_at: now, updated_at: now })
    .where("id", "=", user.id)
    .execute();
  const data = { sub: user.id, phone, phone_verified: true, email_verified: false };
  await recordIdentity(db, { userId: user.id, provider: "phone", providerId: user.id, data }, now);
  await recordProviders(db, user.id, now);
  await endAnonymity(ctx, db, user);
  if (user.email_confirmed_at !== null) await notifyOwner(ctx, db, "phone", user.email);
}
