import { authClient } from "#accounts/web/auth-client.ts";

export type SignInOutcome = "signed in" | "code needed" | { readonly failure: string };

/** The first factor. An account with a second one is signed in only after its code. */
export async function signInWithPassword(email: string, password: string): Promise<SignInOutcome> {
  const { error } = await authClient().signInWithPassword({ email, password });
  if (error) return { failure: error.message };
  const { data } = await authClient().mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === "aal2" && data.currentLevel !== "aal2" ? "code needed" : "signed in";
}

/** The code of the person's authenticator app. */
export async function signInWithCode(code: string): Promise<SignInOutcome> {
  const { data } = await authClient().mfa.listFactors();
  const factor = data?.totp[0];
  if (!factor) return { failure: "Your second factor is not an authenticator app. Sign in another way." };
  const { error } = await authClient().mfa.challengeAndVerify({ factorId: factor.id, code: code.trim() });
  return error ? { failure: error.message } : "signed in";
}
