import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Returns 256 random bits for a link or a cookie, in URL-safe base64. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** Returns a code that a person can type: six digits. */
export const randomCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, "0");

/** Returns whether the bytes are equal, in a time that does not reveal where they differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);
