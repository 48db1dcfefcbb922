import { authClient } from "#accounts/web/auth-client.ts";
import { requestAccount } from "./ask-account.ts";

/** What was begun earlier and never finished would stand in the way of another try with the same name. */
async function forgetUnfinished(): Promise<void> {
  const { user } = await requestAccount((client) => client.getUser());
  const unfinished = (user.factors ?? []).filter(({ status }) => status === "unverified");
  for (const { id } of unfinished) await requestAccount((client) => client.mfa.unenroll({ factorId: id }));
}

/** A seed for an authenticator app, as a picture and as text. It counts from its first right code on. */
export async function beginAuthenticator(friendlyName: string) {
  await forgetUnfinished();
  return requestAccount((client) => client.mfa.enroll({ factorType: "totp", friendlyName }));
}

/** The first code of the app: from now on sign-in asks for one. */
export const finishAuthenticator = (factorId: string, code: string) =>
  requestAccount((client) => client.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/gu, "") }));

/** Sends a code to a telephone; answers what the code belongs to. */
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

/** A key that is touched: the browser asks for it. */
export async function addSecurityKey(friendlyName: string) {
  await forgetUnfinished();
  return requestAccount(() => authClient().mfa.webauthn.register({ friendlyName }));
}
