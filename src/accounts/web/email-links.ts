import type { GoTrueClient } from "@supabase/auth-js";
import type { SignInFault } from "#accounts/sign-in/sign-in-texts.ts";
import { absolute } from "#accounts/sign-in/web/continue.ts";

/** Letters that carry a link and a code, by the client's words for them. */
export type LetterType = "signup" | "magiclink" | "recovery";

export type SentLetter = { readonly type: LetterType; readonly email: string; readonly target: string };

/** Sends such a letter, or sends it again. The answer never says whether the address is known (decision A9). */
export async function sendLetter(
  client: GoTrueClient,
  { type, email, target }: SentLetter,
): Promise<{ readonly data: null; readonly error: SignInFault | null }> {
  const { error } = await SENDERS[type](client, email, absolute(target));
  return { data: null, error };
}

type Sender = (client: GoTrueClient, email: string, to: string) => Promise<{ readonly error: SignInFault | null }>;

const SENDERS: Readonly<Record<LetterType, Sender>> = {
  signup: (client, email, emailRedirectTo) => client.resend({ type: "signup", email, options: { emailRedirectTo } }),
  magiclink: (client, email, emailRedirectTo) =>
    client.signInWithOtp({ email, options: { emailRedirectTo, shouldCreateUser: false } }),
  recovery: (client, email, redirectTo) => client.resetPasswordForEmail(email, { redirectTo }),
};

/** What the client calls the code of such a letter. */
export const codeType = (type: LetterType): "signup" | "email" | "recovery" => (type === "magiclink" ? "email" : type);
