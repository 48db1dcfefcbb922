import { randomBytes } from "node:crypto";
import type { AuthContext } from "#accounts/server/auth-context.ts";

/** How many codes are made at a time. */
export const RECOVERY_CODES = 10;

/** Thirty-two letters and digits that are not mistaken for one another (no i, l, o, u). */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16;

/** A code of 80 random bits, as it is shown: lower case, without separators. */
export const newRecoveryCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** The code as a person typed it: case, blanks and hyphens do not matter. */
export const typedCode = (said: unknown): string =>
  typeof said === "string" ? said.toLowerCase().replaceAll(/[\s-]/gu, "") : "";

/** What is kept of it. */
export const hashOfRecoveryCode = ({ secrets }: Pick<AuthContext, "secrets">, factorId: string, code: string): Buffer =>
  secrets.mac("recovery-code", factorId, code);
