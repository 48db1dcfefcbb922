import { parseSolanaAddress } from "#accounts/web3/base58.ts";
import type { Chain } from "#accounts/web3/wallet-message.ts";

/** Returns whether the wallet of this address signed this text. The curves are loaded with the first wallet. */
export async function isSignedBy(chain: Chain, address: string, text: string, signature: string): Promise<boolean> {
  try {
    return chain === "ethereum"
      ? (await ethereumSigner(text, signature)) === address.toLowerCase()
      : await isSolanaSignature(address, text, signature);
  } catch {
    // The library of curves throws for invalid points.
    return false;
  }
}

/** Returns the signer's address: the key is recovered from the signature (ERC-191, version 0x45). */
async function ethereumSigner(text: string, signature: string): Promise<string | undefined> {
  const hex = /^0x([0-9a-f]{130})$/iu.exec(signature)?.[1];
  if (hex === undefined) return undefined;
  const [{ secp256k1 }, { keccak_256 }] = await Promise.all([
    import("@noble/curves/secp256k1.js"),
    import("@noble/hashes/sha3.js"),
  ]);
  const bytes = Buffer.from(hex, "hex");
  const message = Buffer.from(text);
  const digest = keccak_256(Buffer.concat([Buffer.from(`\u0019Ethereum Signed Message:\n${message.length}`), message]));
  const parity = (bytes[64] ?? 0) % 27;
  const point = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), "compact")
    .addRecoveryBit(parity)
    .recoverPublicKey(digest);
  return `0x${Buffer.from(keccak_256(point.toBytes(false).subarray(1))).toString("hex", 12)}`;
}

async function isSolanaSignature(address: string, text: string, signature: string): Promise<boolean> {
  const key = parseSolanaAddress(address);
  const bytes = Buffer.from(signature, "base64url");
  if (!key || bytes.length !== 64) return false;
  const { ed25519 } = await import("@noble/curves/ed25519.js");
  return ed25519.verify(bytes, Buffer.from(text), key, { zip215: false });
}
