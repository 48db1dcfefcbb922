import { sentenceFor, UNEXPECTED } from "#accounts/sign-in/sign-in-texts.ts";
import { authClient, IN_COOKIE } from "#accounts/web/auth-client.ts";

/** What is still to be shown: nothing is known of the person, or the first factor alone. */
export type Missing = "password" | "factor" | "nothing";

/** What the session of this browser's cookie lacks, as the server says now. */
export async function findMissing(): Promise<Missing> {
  const { data } = await authClient().refreshSession({ refresh_token: IN_COOKIE });
  return data.session ? lacking() : "password";
}

/** The first factor. Answers what is missing still, or why it failed. */
export async function signInWithPassword(
  email: string,
  password: string,
): Promise<Missing | { readonly failure: string }> {
  const { error } = await authClient().signInWithPassword({ email, password });
  return error ? { failure: sentenceFor(error) ?? UNEXPECTED.message } : lacking();
}

async function lacking(): Promise<Missing> {
  const { data } = await authClient().mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === "aal2" && data.currentLevel !== "aal2" ? "factor" : "nothing";
}
