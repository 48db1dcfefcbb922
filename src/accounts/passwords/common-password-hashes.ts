/** How many characters a hash of 64 bits has in base 36, filled up with zeros. */
const LENGTH = 13;

const OFFSET = 0xcbf2_9ce4_8422_2325n;
const PRIME = 0x100_0000_01b3n;

/** FNV-1a, 64 bits, of a password in lower case: enough to find it in a list of thousands, and no secret. */
export function hashOfPassword(password: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(password.toLowerCase()))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(36).padStart(LENGTH, "0");
}

/** The hashes of a list, one after the other. */
export const hashesIn = (list: string): ReadonlySet<string> => new Set(list.match(/.{13}/gu));
