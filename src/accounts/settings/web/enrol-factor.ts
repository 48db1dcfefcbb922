import { authClient } from "#accounts/core/web/auth-client.ts";
import { requestAccount } from "./account-request.ts";

/** Removes unfinished enrolments, whose names would otherwise be taken. */
async function forgetUnfinished(): Promise<void> {
  const { user } = await requestAccount((client) => client.getUser());
  const unfinished = (user.factors ?? []).filter(({ status }) => status === "unverified");
  for (const { id } of unfinished) await requestAccount((client) => client.mfa.unenroll({ factorId: id }));
}

/** Returns a new seed for an authenticator app, as a picture and as text. The first right code verifies the factor. */
export async function beginAuthenticator(friendlyName: string) {
  await forgetUnfinished();
  return requestAccount((client) => client.mfa.enroll({ factorType: "totp", friendlyName }));
}

/** Verifies the factor with the app's first code; from then on sign-in requires a code. */
export const finishAuthenticator = (factorId: string, code: string) =>
  requestAccount((client) => client.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/gu, "") }));

/** Sends a code to a telephone; returns the factor and the challenge of the code. */
export async function beginPhone(friendlyName: string, phone: string) {
  await forgetUnfinished();
  const number = phone.replaceAll(/[\s()/.-]/gu, "");
  const factor = await requestAccount((client) =>
    client.mfa.enroll({ factorType: "phone", friendlyName, phone: number }),
  );
  const challenge = await requestAccount((client) => client.mfa.challenge({ factorId: factor.id, channel: "sms" }));
  return { factorId: factor.id, challengeId: challenge.id };
}

export const finishPhone = (begun: { readonly factorId: string; readonly challengeId: string }, code: string) =>
  requestAccount((client) => client.mfa.verify({ ...begun, code: code.replaceAll(/\s/gu, "") }));

/** Adds a security key; the browser prompts for it. */
export async function addSecurityKey(friendlyName: string) {
  await forgetUnfinished();
  return requestAccount(() => authClient().mfa.webauthn.register({ friendlyName }));
}
