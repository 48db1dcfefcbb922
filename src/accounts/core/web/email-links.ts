import type { GoTrueClient } from "@supabase/auth-js";
import type { SignInProblem } from "#accounts/core/sign-in-texts.ts";
import { absolute } from "#accounts/core/web/continue.ts";

/** The e-mails with a link and a code, by the client's names. */
export type EmailType = "signup" | "magiclink" | "recovery";

export type SentEmail = { readonly type: EmailType; readonly email: string; readonly target: string };

/** Sends such an e-mail, or sends it again. The result never reveals whether the address is known (decision A9). */
export async function sendEmail(
  client: GoTrueClient,
  { type, email, target }: SentEmail,
): Promise<{ readonly data: null; readonly error: SignInProblem | null }> {
  const { error } = await SENDERS[type](client, email, absolute(target));
  return { data: null, error };
}

type Sender = (client: GoTrueClient, email: string, to: string) => Promise<{ readonly error: SignInProblem | null }>;

const SENDERS: Readonly<Record<EmailType, Sender>> = {
  signup: (client, email, emailRedirectTo) => client.resend({ type: "signup", email, options: { emailRedirectTo } }),
  magiclink: (client, email, emailRedirectTo) =>
    client.signInWithOtp({ email, options: { emailRedirectTo, shouldCreateUser: false } }),
  recovery: (client, email, redirectTo) => client.resetPasswordForEmail(email, { redirectTo }),
};

/** Returns the client's name of the code in such an e-mail. */
export const codeType = (type: EmailType): "signup" | "email" | "recovery" => (type === "magiclink" ? "email" : type);
