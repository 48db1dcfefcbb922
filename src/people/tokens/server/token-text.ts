import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { sha256 } from "#accounts/core/server/random.ts";

/** The beginning of each token: programs that search for leaked secrets find it by this and by its checksum. */
export const TOKEN_PREFIX = "clp_";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 256 bits in base 62. */
const RANDOM_LENGTH = 43;
const CHECK_LENGTH = 6;

export type NewToken = { readonly text: string; readonly hash: Buffer; readonly ending: string };

/** Returns a new token: 256 random bits after the prefix, then a checksum (CRC-32) of both. */
export function newToken(): NewToken {
  const random = inBase62(BigInt(`0x${randomBytes(32).toString("hex")}`), RANDOM_LENGTH);
  const text = withChecksum(TOKEN_PREFIX + random);
  return { text, hash: hashOfToken(text), ending: text.slice(-4) };
}

/** Returns the hash by which a token is stored and found. 256 random bits need no slow hash: nobody can search them. */
export const hashOfToken = (text: string): Buffer => sha256(text);

/** Returns whether a text is a token by its form and checksum: others are refused without asking the database. */
export function isTokenText(text: string): boolean {
  const pattern = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`, "u");
  return pattern.test(text) && withChecksum(text.slice(0, -CHECK_LENGTH)) === text;
}

const withChecksum = (text: string): string => text + inBase62(BigInt(crc32(text)), CHECK_LENGTH);

function inBase62(value: bigint, length: number): string {
  let [rest, text] = [value, ""];
  while (rest > 0n) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text.padStart(length, "0");
}
