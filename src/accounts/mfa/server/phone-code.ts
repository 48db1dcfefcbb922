import { refuse } from "#accounts/core/auth-error.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { sameBytes } from "#accounts/core/server/random.ts";

/** Returns the stored form of a code that was sent to a telephone: a keyed hash, bound to the factor. */
export const hashOfPhoneCode = ({ secrets }: Pick<AuthContext, "secrets">, factorId: string, code: string): string =>
  secrets.mac("factor-phone", factorId, code).toString("base64");

export const isPhoneCode = (ctx: AuthContext, factorId: string, hash: string | null, code: unknown): boolean =>
  typeof code === "string" && sameBytes(Buffer.from(hashOfPhoneCode(ctx, factorId, code)), Buffer.from(hash ?? ""));

/** Refuses factors by telephone where this press cannot send text messages. */
export function requirePhones({ emails }: Pick<AuthContext, "emails">, what: "enroll" | "verify"): void {
  if (!emails.reachesPhones) refuse(422, `mfa_phone_${what}_not_enabled`, "This press cannot send codes to telephones");
}
