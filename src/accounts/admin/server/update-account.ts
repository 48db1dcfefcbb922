import type { Kysely } from "kysely";
import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import { requireEmail } from "#accounts/core/email-address.ts";
import { requirePhone } from "#accounts/core/phone-number.ts";
import type { Tables } from "#platform/database/tables.ts";
import { requireAcceptablePassword, wordsAboutUser } from "#accounts/passwords/server/acceptable-password.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthBody } from "#accounts/core/server/auth-fields.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { completeEmailChange, completePhoneChange } from "#accounts/address-change/server/change-address.ts";
import { claimAddress } from "#accounts/address-change/server/claim-address.ts";
import { confirmAddress } from "#accounts/address-change/server/confirm-address.ts";
import { onlySignUp } from "#accounts/core/server/sign-ups.ts";
import { hashPassword } from "#accounts/passwords/server/password-hashes.ts";
import { endAccess } from "#accounts/sessions/server/end-access.ts";
import { userResponse } from "#accounts/core/server/user-response.ts";
import { mergeMetadata, requireMetadata } from "#accounts/core/server/user-metadata.ts";
import { requireUser, type UserRow } from "#accounts/core/server/users.ts";
import { requireAccount } from "./requested-account.ts";
import { setBan } from "./ban.ts";
import { refuseTaken } from "./create-account.ts";

/**
 * Handles `PUT /admin/users/:id`: changes addresses at once, the password, metadata and a ban. A new password or a
 * ban ends every session and revokes access tokens.
 */
export async function updateAccount(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const user = await requireAccount(ctx, call);
  const { body } = call;
  const passwordHash = body.password
    ? await hashPassword(await requireAcceptablePassword(ctx, body.password, wordsAboutUser(user)))
    : undefined;
  const response = await ctx.db.transaction().execute(async (db) => {
    await setAddresses(ctx, db, user, body);
    if (passwordHash !== undefined) await setPassword(ctx, db, user, passwordHash);
    const now = ctx.clock();
    for (const field of ["user_metadata", "app_metadata"] as const)
      if (body[field]) await mergeMetadata(db, user.id, field, requireMetadata(body[field]), now);
    if (body.ban_duration !== undefined) await setBan(ctx, db, user.id, body.ban_duration);
    await audit({ ...ctx, db }, call.caller, {
      userId: user.id,
      action: "changed_by_service",
      detail: { fields: Object.keys(body) },
    });
    return userResponse({ db }, await requireUser({ db }, user.id));
  });
  return authResult(response);
}

async function setAddresses(ctx: AuthContext, db: Kysely<Tables>, user: UserRow, body: AuthBody): Promise<void> {
  if (body.email) {
    const email = requireEmail(body.email);
    const known = await claimAddress(ctx, db, "email", email);
    if (known && known.id !== user.id) refuseTaken("email");
    if (email !== user.email) await completeEmailChange(ctx, db, { ...user, new_email: email });
  }
  if (body.phone) {
    const phone = requirePhone(body.phone);
    const known = await claimAddress(ctx, db, "phone", phone);
    if (known && known.id !== user.id) refuseTaken("phone");
    if (phone !== user.phone) await completePhoneChange(ctx, db, { ...user, new_phone: phone });
  }
  const changed = await requireUser({ db }, user.id);
  const signUp = await onlySignUp({ ...ctx, db }, user.id);
  if (body.email_confirm === true) await confirmAddress(ctx, db, changed, "confirmation", signUp);
  if (body.phone_confirm === true) await confirmAddress(ctx, db, changed, "sms", signUp);
}

async function setPassword(ctx: AuthContext, db: Kysely<Tables>, user: UserRow, passwordHash: string): Promise<void> {
  await db.updateTable("auth.users").set({ password_hash: passwordHash }).where("id", "=", user.id).execute();
  await endAccess(ctx, db, await requireUser({ db }, user.id));
}
