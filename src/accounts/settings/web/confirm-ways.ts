import type { Factor, User } from "@supabase/auth-js";
import { sentenceFor, type SignInProblem, UNEXPECTED } from "#accounts/core/sign-in-texts.ts";
import { authClient } from "#accounts/core/web/auth-client.ts";
import { sendFactorCode, proveFactor } from "#accounts/mfa/web/show-factor.ts";
import { countingFactors, hasRecoveryCodes } from "./account-queries.ts";

/** A way to prove the person's identity once more. */
export type Way = {
  readonly kind: "totp" | "phone" | "webauthn" | "recovery_code" | "password" | "email";
  /** The factor of this way. */
  readonly factorId?: string;
  readonly label: string;
};

/** Returns the ways open to a person: their factors, or without any the password or an e-mail. */
export function listWays(user: User): readonly Way[] {
  const factors = countingFactors(user).map(toWay);
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

const toWay = ({ id, factor_type, friendly_name }: Factor): Way => ({
  kind: factor_type,
  factorId: id,
  label: friendly_name ? `${KIND_LABELS[factor_type]}: ${friendly_name}` : KIND_LABELS[factor_type],
});

/** Sends the code of a way, and returns the challenge to which it belongs. Never throws: a failure is a sentence. */
export async function sendCode(way: Way, email: string): Promise<{ readonly challengeId?: string; failure?: string }> {
  if (way.kind === "phone") {
    const { data, error } = await sendFactorCode(authClient(), way.factorId ?? "");
    return error ? { failure: describeError(error) } : { challengeId: data.id };
  }
  const { error } = await authClient().signInWithOtp({ email, options: { shouldCreateUser: false } });
  return error ? { failure: describeError(error) } : {};
}

type Proof = { readonly input: string; readonly email: string; readonly challengeId: string | undefined };

/** Proves the person's identity. Returns the error as a sentence, or undefined. */
export async function prove(
  { kind, factorId = "" }: Way,
  { input, email, challengeId }: Proof,
): Promise<string | undefined> {
  const client = authClient();
  const { error } =
    kind === "password"
      ? await client.signInWithPassword({ email, password: input })
      : kind === "email"
        ? await client.verifyOtp({ email, token: input.replaceAll(/\s/gu, ""), type: "email" })
        : await proveFactor(client, { type: kind, factorId, input, challengeId });
  if (!error) return undefined;
  return kind === "password" && error.code === "invalid_credentials" ? WRONG_PASSWORD : describeError(error);
}

const WRONG_PASSWORD = "This password is wrong.";

const describeError = (fieldError: SignInProblem): string => sentenceFor(fieldError) ?? UNEXPECTED.message;
