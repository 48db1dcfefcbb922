import { refuse } from "#accounts/auth-error.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import { sameBytes } from "#accounts/server/random.ts";

/** What is kept of a code sent to a phone: a keyed hash, bound to the factor. */
export const hashOfPhoneCode = ({ secrets }: Pick<AuthContext, "secrets">, factorId: string, code: string): string =>
  secrets.mac("factor-phone", factorId, code).toString("base64");

export const isPhoneCode = (ctx: AuthContext, factorId: string, kept: string | null, code: unknown): boolean =>
  typeof code === "string" && sameBytes(Buffer.from(hashOfPhoneCode(ctx, factorId, code)), Buffer.from(kept ?? ""));

/** Refuses where the press sends nothing to telephones. */
export function requirePhones({ letters }: Pick<AuthContext, "letters">, what: "enroll" | "verify"): void {
  if (!letters.reachesPhones)
    refuse(422, `mfa_phone_${what}_not_enabled`, "This press cannot send codes to telephones");
}
