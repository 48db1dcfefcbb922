import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";
import { type Kysely, sql } from "kysely";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Tables } from "#platform/database/tables.ts";
import type { Secrets } from "#platform/server/secrets.ts";

/** Signs access tokens with the newest key and accepts those of all keys (docs/accounts.md). */
export type SigningKeys = {
  readonly publicKeys: readonly JWK[];
  sign(claims: JWTPayload): Promise<string>;
  /**
   * Returns the claims of a token that one of the press's keys signed and that has not expired at `now`; throws
   * otherwise.
   */
  verify(token: string, now: Date): Promise<JWTPayload>;
};

const ALGORITHMS = ["ES256", "RS256"];

const SEAL = "signing-keys";

/** A JWK set from a file (`{"keys": […]}` or the list alone), newest first. */
export const SigningKeyFile = z
  .union([z.array(z.looseObject({ kty: z.enum(["EC", "RSA"]) })), z.object({ keys: z.array(z.looseObject({})) })])
  .transform((read) => (Array.isArray(read) ? read : read.keys) as readonly JWK[])
  .refine((keys) => keys.length > 0 && keys.every((key) => key.d !== undefined));

/** Returns the signing keys from a list, newest first; each must be private, EC P-256 or RSA. */
export async function signingKeysFrom(keys: readonly JWK[]): Promise<SigningKeys> {
  const complete = keys.map((key) => ({
    ...key,
    alg: key.alg ?? (key.kty === "RSA" ? "RS256" : "ES256"),
    kid: key.kid ?? randomUUID(),
  }));
  const [newest] = complete;
  if (!newest) throw new Error("There is no signing key.");
  const { key_ops: _operations, use: _use, ...signer } = newest;
  const privateKey = await importJWK(signer, newest.alg);
  const publicKeys = complete.map(publicPart);
  const accepted = createLocalJWKSet({ keys: publicKeys });
  return {
    publicKeys,
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: newest.alg, kid: newest.kid, typ: "JWT" }).sign(privateKey),
    verify: async (token, now) =>
      (await jwtVerify(token, accepted, { algorithms: ALGORITHMS, currentDate: now })).payload,
  };
}

/** Returns the public part of a key, without the private parameters (`d`, `p`, `q` …). */
function publicPart({ kty, n, e, crv, x, y, kid, alg }: JWK): JWK {
  const named = kty === "RSA" ? { kty, n, e } : { kty, crv, x, y };
  return { ...named, kid, alg, use: "sig", key_ops: ["verify"] } as JWK;
}

/**
 * Returns the press's own keys: one ES256 key, which is generated at the first start and stored encrypted in the
 * database. Throws a sentence where it was encrypted with another secret.
 */
export async function openSigningKeys(db: Kysely<Tables>, secrets: Secrets, now: Date): Promise<SigningKeys> {
  const stored = await db.transaction().execute(async (transaction) => {
    // Two nodes that start for the first time simultaneously generate one key, which both use.
    await sql`select pg_advisory_xact_lock(hashtext('auth.signing_keys'))`.execute(transaction);
    const found = await selectSealedKeys(transaction);
    if (found.length > 0) return found;
    await makeKey(transaction, secrets, now);
    return selectSealedKeys(transaction);
  });
  return signingKeysFrom(stored.map((row) => JSON.parse(unsealKey(secrets, row)) as JWK));
}

function unsealKey(
  secrets: Secrets,
  { sealed_key, kid }: { readonly sealed_key: Buffer; readonly kid: string },
): string {
  try {
    return secrets.open(SEAL, sealed_key, kid);
  } catch (error) {
    throw new Error(
      "This secret is not the secret with which the press's data were encrypted, so sessions, second factors and waiting e-mails cannot be read. Set AUTH_SECRET to the former secret, or, where none was set, restore the file DATA_DIR/secret.",
      { cause: error },
    );
  }
}

const selectSealedKeys = (db: Kysely<Tables>) =>
  db.selectFrom("auth.signing_keys").selectAll().orderBy("created_at", "desc").orderBy("kid").execute();

async function makeKey(db: Kysely<Tables>, secrets: Secrets, now: Date): Promise<void> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const kid = randomUUID();
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: "ES256" };
  await db
    .insertInto("auth.signing_keys")
    .values({ kid, sealed_key: secrets.seal(SEAL, JSON.stringify(jwk), kid), created_at: now })
    .execute();
}
