/** The length of a 64-bit hash in base 36, padded with zeros. */
const LENGTH = 13;

const OFFSET = 0xcbf2_9ce4_8422_2325n;
const PRIME = 0x100_0000_01b3n;

/**
 * Returns the FNV-1a hash (64 bits) of a password in lower case, to find it in a list of thousands. It is not a
 * secret.
 */
export function hashOfPassword(password: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(password.toLowerCase()))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(36).padStart(LENGTH, "0");
}

/** Returns the hashes of a list, which are written one after the other. */
export const hashesIn = (list: string): ReadonlySet<string> => new Set(list.match(/.{13}/gu));
