import { sentenceFor, UNEXPECTED } from "#accounts/core/sign-in-texts.ts";
import { authClient, refreshFromCookie } from "#accounts/core/web/auth-client.ts";

/** The missing part of the session: all of it, or the second factor. */
export type MissingProof = "password" | "factor" | "nothing";

/** Returns the missing part of this browser's session, by the server. */
export async function findMissing(): Promise<MissingProof> {
  const { data } = await refreshFromCookie();
  return data.session ? lacking() : "password";
}

/** Signs in with the first factor. Returns the part that is still missing, or the reason of a failure. */
export async function signInWithPassword(
  email: string,
  password: string,
): Promise<MissingProof | { readonly failure: string }> {
  const { error } = await authClient().signInWithPassword({ email, password });
  return error ? { failure: sentenceFor(error) ?? UNEXPECTED.message } : lacking();
}

async function lacking(): Promise<MissingProof> {
  const { data } = await authClient().mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === "aal2" && data.currentLevel !== "aal2" ? "factor" : "nothing";
}
