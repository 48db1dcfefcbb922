import { authResult, type AuthResult, sessionResult } from "#accounts/http/server/auth-result.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { verifyCounter, signingOptions, StoredCredential } from "#accounts/mfa/server/authenticators.ts";
import { openChallenge, consumeOnce } from "#accounts/mfa/server/challenges.ts";
import { getNetwork } from "#platform/http/client-address.ts";
import { countTry } from "#accounts/http/server/rate-limits.ts";
import { signIn } from "#accounts/sessions/server/sessions.ts";
import { requireUser } from "#accounts/core/server/users.ts";
import type { PasskeyRow } from "./passkeys.ts";

const TRIES = { what: "passkey", most: 30, seconds: 300 };

/** Handles `POST /passkeys/authentication/options`: the options are the same for every person and name no account. */
export async function requestPasskeySignIn(ctx: AuthContext, { caller }: AuthRequest): Promise<AuthResult> {
  await countTry(ctx, TRIES, getNetwork(caller.ip));
  const options = await signingOptions(ctx, "required");
  const { id, expires_at } = await openChallenge(ctx, { kind: "passkey-get", secret: options.challenge });
  return authResult({ challenge_id: id, options, expires_at });
}

/**
 * Handles `POST /passkeys/authentication/verify`. User verification is required, so that the session proves
 * possession of the device and identity of its owner, and is aal2 (NIST SP 800-63B-4, multi-factor cryptographic
 * authenticators).
 */
export async function signInWithPasskey(ctx: AuthContext, { body, caller }: AuthRequest): Promise<AuthResult> {
  const challenge = await consumeOnce(ctx, body.challenge_id, "passkey-get");
  if (!challenge) return refuse(400, "webauthn_challenge_not_found", "Challenge not found");
  const passkey = (await findPasskey(ctx, body.credential)) ?? refuseKey();
  const stored = StoredCredential.parse(passkey.credential);
  const counter = await verifyCounter(ctx, body.credential, stored, challenge.secret ?? "", "required");
  if (counter === undefined) return refuseKey();
  const session = await ctx.db.transaction().execute(async (db) => {
    await db
      .updateTable("auth.passkeys")
      .set({ last_used_at: ctx.clock(), credential: JSON.stringify({ ...stored, counter }) })
      .where("id", "=", passkey.id)
      .execute();
    return signIn(ctx, db, await requireUser({ db }, passkey.user_id), "webauthn", caller, "aal2");
  });
  return sessionResult(session);
}

const refuseKey = (): never => refuse(400, "webauthn_verification_failed", "Passkey not recognised");

async function findPasskey({ db }: AuthContext, input: unknown): Promise<PasskeyRow | undefined> {
  if (typeof input !== "object" || input === null || !("id" in input) || typeof input.id !== "string") return undefined;
  return db.selectFrom("auth.passkeys").selectAll().where("credential_id", "=", input.id).executeTakeFirst();
}
