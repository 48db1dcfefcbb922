import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Independent keys from one secret: a copied database alone forges nothing and opens nothing. */
export type Secrets = {
  /** A keyed hash for one purpose. */
  mac(purpose: string, ...parts: readonly (string | number)[]): Buffer;
  /** AES-256-GCM; `about` (an id, say) must be given again to open. */
  seal(purpose: string, text: string, about: string): Buffer;
  /** Throws when the box was changed, or sealed for something else. */
  open(purpose: string, box: Uint8Array, about: string): string;
};

const MIN_LENGTH = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function secretsFrom(secret: string): Secrets {
  if (secret.length < MIN_LENGTH) throw new Error(`The secret must have at least ${MIN_LENGTH} characters.`);
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", secret, "", `colophon/${purpose}`, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    mac: (purpose, ...parts) => createHmac("sha256", keyFor(purpose)).update(JSON.stringify(parts)).digest(),
    seal: (purpose, text, about) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce).setAAD(Buffer.from(about));
      return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    },
    open: (purpose, box, about) => {
      const bytes = Buffer.from(box);
      const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    },
  };
}

/** The name of the secret's file in DATA_DIR. */
export const SECRET_FILE = "secret";

/** Tells whether two processes have the same secret, without telling it. */
export const secretFingerprint = (secret: string): string => secretsFrom(secret).mac("fingerprint").toString("hex");

/** The press's secret: as given, else from the data folder, where the first start makes one that only its owner reads. */
export function readSecret(given: string | undefined, dataDir: string): string {
  if (given !== undefined) return given;
  const file = join(dataDir, SECRET_FILE);
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  return readFileSync(file, "utf8").trim();
}
