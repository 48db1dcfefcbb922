import type { Kysely } from "kysely";
import { refuse } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import { requireAcceptablePassword, wordsAboutUser } from "./acceptable-password.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import { type AuthContext, unixSeconds } from "#accounts/core/server/auth-context.ts";
import { recordChange } from "#accounts/credentials/server/guard-change.ts";
import { OLD_PASSWORD_TRIES } from "#accounts/http/server/limits.ts";
import { spendCode } from "#accounts/core/server/one-time-codes.ts";
import { hashPassword, isPassword } from "./password-hashes.ts";
import { countTry, forgetTries } from "#accounts/http/server/rate-limits.ts";
import { requireRecentProof } from "#accounts/credentials/server/require-recent-proof.ts";
import { endSessions } from "#accounts/sessions/server/sessions.ts";

const FRESH_SECONDS = 15 * 60;

/**
 * Checks and hashes a new password before any transaction: hashing takes long, and the try of a code must be counted
 * even if a later step fails. Refuses without the old password, a reauthentication code, or a link to choose a new
 * password that was opened within a quarter of an hour; a first password needs a recent proof of any kind.
 */
export async function prepareNewPassword(ctx: AuthContext, call: SignedInRequest): Promise<string> {
  const { user, body } = call;
  if (user.is_anonymous)
    refuse(422, "validation_failed", "Updating password of an anonymous user without an email or phone is not allowed");
  const password = await requireAcceptablePassword(ctx, body.password, wordsAboutUser(user));
  if (ctx.settings.reauthentication) await requireProof(ctx, call);
  if (user.password_hash !== null && (await isPassword(password, user.password_hash)))
    refuse(422, "same_password", "New password should be different from the old password.");
  return hashPassword(password);
}

async function requireProof(ctx: AuthContext, call: SignedInRequest): Promise<void> {
  const { user, body } = call;
  if (hasJustReset(ctx, call)) return;
  if (body.nonce) return requireNonce(ctx, call);
  const hasOldPassword = typeof body.current_password === "string";
  // Where addresses count as confirmed at once, there is no mailbox to prove: a recent sign-in is enough for trials.
  if (user.password_hash === null || (!hasOldPassword && ctx.settings.autoconfirm))
    return requireRecentProof(ctx, call);
  if (typeof body.current_password !== "string")
    return refuse(400, "current_password_required", "Current password required when setting new password.");
  await countTry(ctx, OLD_PASSWORD_TRIES, user.id);
  if (!(await isPassword(body.current_password, user.password_hash)))
    return refuse(400, "current_password_invalid", "Current password is incorrect");
  return forgetTries(ctx, OLD_PASSWORD_TRIES, user.id);
}

/**
 * Returns whether a link to choose a new password opened this session recently. A session that another code opened
 * still needs the old password (ASVS 5.0, 6.2.3).
 */
const hasJustReset = (ctx: AuthContext, { session }: SignedInRequest): boolean =>
  session.amr.some(
    ({ method, timestamp }) => method === "recovery" && unixSeconds(ctx.clock()) - timestamp <= FRESH_SECONDS,
  );

async function requireNonce(ctx: AuthContext, { user, body }: SignedInRequest): Promise<void> {
  const to = user.email ?? user.phone;
  const used = to === null ? undefined : await spendCode(ctx, ["reauthentication"], to, body.nonce);
  if (used?.user_id !== user.id) refuse(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
}

/**
 * Returns whether this is the first password, chosen in the session that confirmed the address: the owner has just
 * read their e-mail.
 */
const isOnboarding = (
  { password_hash, email_confirmed_at }: SignedInRequest["user"],
  { created_at }: SignedInRequest["session"],
): boolean =>
  password_hash === null &&
  email_confirmed_at !== null &&
  Math.abs(created_at.getTime() - email_confirmed_at.getTime()) < TIMESTAMP_MILLISECONDS;

/** The confirmation and the session come from one request. */
const TIMESTAMP_MILLISECONDS = 10_000;

/** Sets the prepared password. Every other session ends, and the links that sign in to the account stop working. */
export async function setNewPassword(
  ctx: AuthContext,
  db: Kysely<Tables>,
  { user, session, caller }: SignedInRequest,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable("auth.users")
    .set({ password_hash: passwordHash, updated_at: ctx.clock() })
    .where("id", "=", user.id)
    .execute();
  await db
    .deleteFrom("auth.one_time_tokens")
    .where("user_id", "=", user.id)
    .where("kind", "in", ["recovery", "reauthentication", "magiclink"])
    .execute();
  await endSessions(db, user.id, session.id);
  if (isOnboarding(user, session)) await audit({ ...ctx, db }, caller, { userId: user.id, action: "password_chosen" });
  else await recordChange(ctx, db, "password", { user, caller });
}
