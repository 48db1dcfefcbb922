import type { FactorType } from "#accounts/account.ts";
import { signedInClient } from "#accounts/web/lazy-client.ts";

export type KnownFactor = { readonly id: string; readonly type: FactorType; readonly name: string | undefined };

/** The order in which they are offered: recovery codes are for the day when the others are lost. */
const ORDER: readonly FactorType[] = ["totp", "webauthn", "phone", "recovery_code"];

/** The verified factors of whoever is signed in. Throws the client's error. */
export async function listKnownFactors(): Promise<readonly KnownFactor[]> {
  const { data, error } = await (await signedInClient()).mfa.listFactors();
  if (error) throw error;
  return data.all
    .filter(({ status }) => status === "verified")
    .map(({ id, factor_type, friendly_name }) => ({ id, type: factor_type, name: friendly_name }))
    .toSorted((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type));
}
