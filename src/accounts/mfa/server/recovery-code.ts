import { randomBytes } from "node:crypto";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";

/** The number of codes that are made at a time. */
export const RECOVERY_CODES = 10;

/** Thirty-two characters that are not mistaken for one another (no i, l, o, u). */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16;

/** Returns a code of 80 random bits as the person sees it: lower case, without separators. */
export const newRecoveryCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** Returns a typed code in its normal form: case, blanks and hyphens do not matter. */
export const normalizeCode = (input: unknown): string =>
  typeof input === "string" ? input.toLowerCase().replaceAll(/[\s-]/gu, "") : "";

/** Returns the stored hash of a code. */
export const hashOfRecoveryCode = ({ secrets }: Pick<AuthContext, "secrets">, factorId: string, code: string): Buffer =>
  secrets.mac("recovery-code", factorId, code);
