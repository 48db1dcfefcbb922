import type { Factor, User } from "@supabase/auth-js";
import { sentenceFor, type SignInProblem, UNEXPECTED } from "#accounts/sign-in/sign-in-texts.ts";
import { authClient } from "#accounts/web/auth-client.ts";
import { sendFactorCode, showFactor } from "#accounts/mfa/web/show-factor.ts";
import { countingFactors, hasRecoveryCodes } from "./account-queries.ts";

/** One way to show once more who is there. */
export type Way = {
  readonly kind: "totp" | "phone" | "webauthn" | "recovery_code" | "password" | "email";
  /** The factor it is about. */
  readonly factorId?: string;
  readonly label: string;
};

/** The ways open to a person: their factors, or without any the password or a letter. */
export function waysOf(user: User): readonly Way[] {
  const factors = countingFactors(user).map(wayOf);
  if (factors.length === 0)
    return [
      { kind: "password", label: "Password" },
      { kind: "email", label: "A code by e-mail" },
    ];
  return hasRecoveryCodes(user) ? [...factors, { kind: "recovery_code", label: "A recovery code" }] : factors;
}

const KIND_LABELS = {
  totp: "Authenticator app",
  phone: "Text message",
  webauthn: "Security key",
  recovery_code: "A recovery code",
} as const;

const wayOf = ({ id, factor_type, friendly_name }: Factor): Way => ({
  kind: factor_type,
  factorId: id,
  label: friendly_name ? `${KIND_LABELS[factor_type]}: ${friendly_name}` : KIND_LABELS[factor_type],
});

/** Sends the code of a way that has one sent; answers what the code belongs to. Throws nothing: a failure is a sentence. */
export async function sendCode(way: Way, email: string): Promise<{ readonly challengeId?: string; failure?: string }> {
  if (way.kind === "phone") {
    const { data, error } = await sendFactorCode(authClient(), way.factorId ?? "");
    return error ? { failure: sentenceOf(error) } : { challengeId: data.id };
  }
  const { error } = await authClient().signInWithOtp({ email, options: { shouldCreateUser: false } });
  return error ? { failure: sentenceOf(error) } : {};
}

type Shown = { readonly said: string; readonly email: string; readonly challengeId: string | undefined };

/** Shows who is there. Answers what was wrong, or nothing. */
export async function prove(
  { kind, factorId = "" }: Way,
  { said, email, challengeId }: Shown,
): Promise<string | undefined> {
  const client = authClient();
  const { error } =
    kind === "password"
      ? await client.signInWithPassword({ email, password: said })
      : kind === "email"
        ? await client.verifyOtp({ email, token: said.replaceAll(/\s/gu, ""), type: "email" })
        : await showFactor(client, { type: kind, factorId, said, challengeId });
  if (!error) return undefined;
  return kind === "password" && error.code === "invalid_credentials" ? WRONG_PASSWORD : sentenceOf(error);
}

const WRONG_PASSWORD = "This is not your password.";

const sentenceOf = (fieldError: SignInProblem): string => sentenceFor(fieldError) ?? UNEXPECTED.message;
