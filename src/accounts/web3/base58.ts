const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** The 32 bytes of a Solana address, or undefined where the text is none. */
export function parseSolanaAddress(text: string): Uint8Array | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/u.test(text)) return undefined;
  let number = 0n;
  for (const letter of text) number = number * 58n + BigInt(ALPHABET.indexOf(letter));
  const digits = number.toString(16).padStart(64, "0");
  const bytes = new Uint8Array(Buffer.from(digits, "hex"));
  const zeros = (digits.match(/^(?:00)*/u)?.[0].length ?? 0) / 2;
  const ones = text.length - text.replace(/^1+/u, "").length;
  // One spelling for one key: a one for each leading zero byte, no more and no fewer.
  return bytes.length === 32 && zeros === ones ? bytes : undefined;
}
