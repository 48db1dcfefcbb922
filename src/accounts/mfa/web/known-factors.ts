import type { FactorType } from "#accounts/core/account.ts";
import { loadSignedInClient } from "#accounts/core/web/lazy-client.ts";

export type KnownFactor = { readonly id: string; readonly type: FactorType; readonly name: string | undefined };

/** The order in which factors are offered; recovery codes come last. */
const ORDER: readonly FactorType[] = ["totp", "webauthn", "phone", "recovery_code"];

/** Returns the verified factors of the viewer's account. Throws the client's error. */
export async function listKnownFactors(): Promise<readonly KnownFactor[]> {
  const { data, error } = await (await loadSignedInClient()).mfa.listFactors();
  if (error) throw error;
  return data.all
    .filter(({ status }) => status === "verified")
    .map(({ id, factor_type, friendly_name }) => ({ id, type: factor_type, name: friendly_name }))
    .toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
}
