import type { GoTrueClient } from "@supabase/auth-js";
import { Secret, TOTP } from "otpauth";
import { must } from "./auth-client.ts";
import type { TestPress } from "./presses/test-press.ts";

/** Returns the current code of an app with this seed, by the press's clock. */
export const appCode = (press: TestPress, seed: string): string =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: press.clock().getTime() });

/** A person whose app is set up, in a session that has shown it; the app's next code is not spent yet. */
export async function personWithApp(press: TestPress) {
  const { user, client } = await press.account();
  const factor = must(await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" }));
  must(await client.mfa.challengeAndVerify({ factorId: factor.id, code: appCode(press, factor.totp.secret) }));
  press.clock.advance(30_000);
  return { user, client, factorId: factor.id, seed: factor.totp.secret };
}

/** Returns the session's assurance level as the client reports it. */
export const getAssuranceLevel = async ({ mfa }: GoTrueClient) =>
  must(await mfa.getAuthenticatorAssuranceLevel()).currentLevel;

/** An account's sessions, as they are stored. */
export const listStoredSessions = ({ db }: TestPress, userId: string) =>
  db.selectFrom("auth.sessions").selectAll().where("user_id", "=", userId).execute();
