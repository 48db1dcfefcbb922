import { randomUUID } from "node:crypto";
import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { verifyCreatedCredential, creationOptions } from "#accounts/mfa/server/authenticators.ts";
import { openChallenge, consumeOnce } from "#accounts/mfa/server/challenges.ts";
import { recordChange } from "#accounts/credentials/server/guard-change.ts";
import { countTry } from "#accounts/http/server/rate-limits.ts";
import { findPasskeys, passkeyResponse, requireMayChangePasskeys } from "./passkeys.ts";

const TRIES = { what: "passkey-create", most: 20, seconds: 300 };

/** A limit above the number of devices that one person uses. */
const MAX_PASSKEYS = 50;

/** Handles `POST /passkeys/registration/options`. */
export async function requestPasskey(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  const { user } = call;
  await requireMayChangePasskeys(ctx, call, "passkey_added");
  await countTry(ctx, TRIES, user.id);
  const excluded = (await findPasskeys(ctx, user.id)).map(({ credential_id }) => credential_id);
  if (excluded.length >= MAX_PASSKEYS) return refuse(422, "too_many_passkeys", "Maximum number of passkeys reached");
  const options = await creationOptions(ctx, user, { resident: true, verification: "required", excluded });
  const { id, expires_at } = await openChallenge(ctx, {
    kind: "passkey-create",
    userId: user.id,
    secret: options.challenge,
  });
  return authResult({ challenge_id: id, options, expires_at });
}

/** Handles `POST /passkeys/registration/verify`: stores the key, if it signed the challenge of this account. */
export async function registerPasskey(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  const { user, body, caller } = call;
  await requireMayChangePasskeys(ctx, call, "passkey_added");
  const challenge = await consumeOnce(ctx, body.challenge_id, "passkey-create");
  if (challenge?.user_id !== user.id) return refuse(400, "webauthn_challenge_not_found", "Challenge not found");
  const credential = await verifyCreatedCredential(ctx, body.credential, challenge.secret ?? "", "required");
  if (!credential) return refuse(422, "webauthn_verification_failed", "Passkey could not be verified");
  const row = { id: randomUUID(), user_id: user.id, credential_id: credential.id, friendly_name: null };
  const stored = await ctx.db.transaction().execute(async (db) => {
    const inserted = await db
      .insertInto("auth.passkeys")
      .values({ ...row, credential: JSON.stringify(credential), created_at: ctx.clock(), last_used_at: null })
      .onConflict((excluded) => excluded.column("credential_id").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!inserted) return refuse(422, "webauthn_credential_exists", "Passkey already registered");
    await recordChange(ctx, db, "passkey_added", { user, caller });
    return inserted;
  });
  return authResult(passkeyResponse(stored));
}
