import type { GoTrueClient } from "@supabase/auth-js";
import type { FactorType } from "#accounts/core/account.ts";

/** A factor and its proof: the typed code, and the challenge of the text message. */
type FactorProof = {
  readonly type: FactorType;
  readonly factorId: string;
  readonly input?: string;
  readonly challengeId?: string | undefined;
};

/**
 * Proves a second factor, at sign-in or for a later confirmation. Returns errors as the published client does,
 * without throwing.
 */
export function proveFactor({ mfa }: GoTrueClient, { type, factorId, input = "", challengeId }: FactorProof) {
  const code = input.replaceAll(/\s/gu, "");
  const ways = {
    totp: () => mfa.challengeAndVerify({ factorId, code }),
    phone: () => mfa.verify({ factorId, challengeId: challengeId ?? "", code }),
    webauthn: () => mfa.webauthn.authenticate({ factorId }),
    recovery_code: () => mfa.recoveryCodes.verify({ code: input }),
  };
  return ways[type]();
}

/** Sends a code to a telephone; the code belongs to the returned challenge. */
export const sendFactorCode = ({ mfa }: GoTrueClient, factorId: string) => mfa.challenge({ factorId, channel: "sms" });
