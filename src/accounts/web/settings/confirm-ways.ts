import type { Factor, User } from "@supabase/auth-js";
import { authClient } from "../auth-client.ts";
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
    const { data, error } = await authClient().mfa.challenge({ factorId: way.factorId ?? "", channel: "sms" });
    return error ? { failure: error.message } : { challengeId: data.id };
  }
  const { error } = await authClient().signInWithOtp({ email, options: { shouldCreateUser: false } });
  return error ? { failure: error.message } : {};
}

type Shown = { readonly said: string; readonly email: string; readonly challengeId: string | undefined };

/** Shows the factor. Answers what was wrong, or nothing. */
export async function prove(way: Way, { said, email, challengeId = "" }: Shown): Promise<string | undefined> {
  const client = authClient();
  const { mfa } = client;
  const factorId = way.factorId ?? "";
  const code = said.replaceAll(/\s/gu, "");
  const proofs = {
    totp: () => mfa.challengeAndVerify({ factorId, code }),
    phone: () => mfa.verify({ factorId, challengeId, code }),
    webauthn: () => mfa.webauthn.authenticate({ factorId }),
    recovery_code: () => mfa.recoveryCodes.verify({ code: said }),
    password: () => client.signInWithPassword({ email, password: said }),
    email: () => client.verifyOtp({ email, token: code, type: "email" }),
  };
  const { error } = await proofs[way.kind]();
  return error?.message;
}
