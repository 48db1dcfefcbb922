import { refuse } from "#accounts/auth-error.ts";
import { authAnswer } from "#accounts/http/server/auth-response.ts";
import type { AuthCall } from "#accounts/http/server/auth-request.ts";
import type { AuthWork } from "#accounts/server/auth-context.ts";
import { signedCounter, signingOptions, StoredCredential } from "#accounts/mfa/server/authenticators.ts";
import { openChallenge, takeOnce } from "#accounts/mfa/server/challenges.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { countTry } from "#accounts/http/server/rate-limits.ts";
import { signIn } from "#accounts/sessions/server/sessions.ts";
import { requireUser } from "#accounts/server/users.ts";
import type { PasskeyRow } from "./passkeys.ts";

const TRIES = { what: "passkey", most: 30, seconds: 300 };

/** `POST /passkeys/authentication/options`: the same question for everybody; it names no account. */
export async function askPasskey(work: AuthWork, { caller }: AuthCall): Promise<Response> {
  await countTry(work, TRIES, networkOf(caller.ip));
  const options = await signingOptions(work, "required");
  const { id, expires_at } = await openChallenge(work, { kind: "passkey-get", secret: options.challenge });
  return authAnswer({ challenge_id: id, options, expires_at });
}

/**
 * `POST /passkeys/authentication/verify`. The device was held and its owner recognised (user verification is required),
 * which are two factors of a kind: the session is aal2 (NIST SP 800-63B-4, multi-factor cryptographic authenticators).
 */
export async function signInWithPasskey(work: AuthWork, { body, caller }: AuthCall): Promise<Response> {
  const challenge = await takeOnce(work, body["challenge_id"], "passkey-get");
  if (!challenge) return refuse(400, "webauthn_challenge_not_found", "Challenge not found");
  const passkey = (await findSaid(work, body["credential"])) ?? refuseKey();
  const known = StoredCredential.parse(passkey.credential);
  const counter = await signedCounter(work, body["credential"], known, challenge.secret ?? "", "required");
  if (counter === undefined) return refuseKey();
  const answer = await work.db.transaction().execute(async (db) => {
    await db
      .updateTable("auth.passkeys")
      .set({ last_used_at: work.clock(), credential: JSON.stringify({ ...known, counter }) })
      .where("id", "=", passkey.id)
      .execute();
    return signIn(work, db, await requireUser({ db }, passkey.user_id), "webauthn", caller, "aal2");
  });
  return authAnswer(answer);
}

const refuseKey = (): never => refuse(400, "webauthn_verification_failed", "Passkey not recognised");

async function findSaid({ db }: AuthWork, said: unknown): Promise<PasskeyRow | undefined> {
  if (typeof said !== "object" || said === null || !("id" in said) || typeof said.id !== "string") return undefined;
  return db.selectFrom("auth.passkeys").selectAll().where("credential_id", "=", said.id).executeTakeFirst();
}
