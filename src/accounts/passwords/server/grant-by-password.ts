import { type AuthResult, sessionResult } from "#accounts/http/server/auth-result.ts";
import { refuse, refuseInput } from "#accounts/core/auth-error.ts";
import { parseEmail } from "#accounts/core/email-address.ts";
import { parsePhone } from "#accounts/core/phone-number.ts";
import { includesAddress } from "#accounts/http/server/requested-address.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthBody } from "#accounts/core/server/auth-fields.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { constantTime } from "#accounts/http/server/constant-time-response.ts";
import { countFrom, passwordTries } from "#accounts/http/server/limits.ts";
import { isPassword } from "./password-hashes.ts";
import { countTry, forgetTries } from "#accounts/http/server/rate-limits.ts";
import { signIn } from "#accounts/sessions/server/sessions.ts";
import { findUserBy, requireUser, type UserRow } from "#accounts/core/server/users.ts";

/**
 * Handles the grant `password`. A wrong password costs one hash and the same time, whether the account exists or not;
 * the tenth wrong one for an address, known or not, closes this grant for a quarter of an hour. Open sessions stay
 * open, and a browser that signed in with the address before has tries of its own.
 */
export async function grantByPassword(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const { body, caller } = call;
  if (!includesAddress(body)) return refuseInput("missing email or phone");
  if (typeof body.password !== "string") return refuseInput("missing password");
  await countFrom(ctx, caller, "password");
  const { field, to } = addressInput(body);
  const tries = passwordTries(ctx, call, to);
  await countTry(ctx, ...tries);
  const wait = constantTime(ctx);
  const user = await findUserBy(ctx, field, to);
  const isRight = await isPassword(body.password, user?.password_hash);
  // An unconfirmed address gets the error of a wrong password: a stranger who signs up with an address and then tries
  // to sign in would otherwise learn whether the address was free.
  if (!user || !isRight || user[`${field}_confirmed_at`] === null) {
    await audit(ctx, caller, { userId: user?.id ?? null, action: "login_failed" });
    await wait();
    return refuse(400, "invalid_credentials", "Invalid login credentials");
  }
  await forgetTries(ctx, ...tries);
  return sessionResult(await signInUnchanged(ctx, user, call));
}

/**
 * Returns the address of the body. Text that is not an address gets the error of a wrong password, not of a wrong
 * form.
 */
function addressInput(body: AuthBody): { readonly field: "email" | "phone"; readonly to: string } {
  if (body.email) return { field: "email", to: parseEmail(body.email) ?? "" };
  return { field: "phone", to: parsePhone(body.phone) ?? "" };
}

/** Signs in, unless the password was changed during its comparison. */
const signInUnchanged = (ctx: AuthContext, user: UserRow, { caller }: AuthRequest) =>
  ctx.db.transaction().execute(async (db) => {
    const locked = await db
      .selectFrom("auth.users")
      .select("password_hash")
      .where("id", "=", user.id)
      .forUpdate()
      .executeTakeFirst();
    if (locked?.password_hash !== user.password_hash) refuse(400, "invalid_credentials", "Invalid login credentials");
    return signIn(ctx, db, await requireUser({ db }, user.id), "password", caller);
  });
