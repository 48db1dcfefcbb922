import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** 256 random bits for a link or a cookie, as they stand in an address. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** A code that a person can type: six digits. */
export const randomCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, "0");

/** Equal? In a time that does not tell where they differ. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
