const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Returns the 32 bytes of a Solana address, or undefined where the text is not one. */
export function parseSolanaAddress(text: string): Uint8Array | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/u.test(text)) return undefined;
  let number = 0n;
  for (const character of text) number = number * 58n + BigInt(ALPHABET.indexOf(character));
  const digits = number.toString(16).padStart(64, "0");
  const bytes = new Uint8Array(Buffer.from(digits, "hex"));
  const zeros = (digits.match(/^(?:00)*/u)?.[0].length ?? 0) / 2;
  const ones = text.length - text.replace(/^1+/u, "").length;
  // A key has one spelling: exactly one "1" for each leading zero byte.
  return bytes.length === 32 && zeros === ones ? bytes : undefined;
}
