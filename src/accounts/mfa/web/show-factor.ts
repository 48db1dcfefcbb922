import type { GoTrueClient } from "@supabase/auth-js";
import type { FactorType } from "#accounts/account.ts";

/** Which factor is shown, and by what: a code as it was typed, and the message it came with. */
type Showing = {
  readonly type: FactorType;
  readonly factorId: string;
  readonly said?: string;
  readonly challengeId?: string | undefined;
};

/** Shows a second factor, at sign-in and for what asks once more. Answers as the published client does: never thrown. */
export function showFactor({ mfa }: GoTrueClient, { type, factorId, said = "", challengeId }: Showing) {
  const code = said.replaceAll(/\s/gu, "");
  const ways = {
    totp: () => mfa.challengeAndVerify({ factorId, code }),
    phone: () => mfa.verify({ factorId, challengeId: challengeId ?? "", code }),
    webauthn: () => mfa.webauthn.authenticate({ factorId }),
    recovery_code: () => mfa.recoveryCodes.verify({ code: said }),
  };
  return ways[type]();
}

/** Has a code sent to a telephone; it belongs to the challenge that is answered. */
export const sendFactorCode = ({ mfa }: GoTrueClient, factorId: string) => mfa.challenge({ factorId, channel: "sms" });
