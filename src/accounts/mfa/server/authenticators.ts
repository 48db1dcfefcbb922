import { z } from "zod";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { UserRow } from "#accounts/core/server/users.ts";
import { parseCreated, parseSigned } from "./authenticator-responses.ts";
import { relyingParty } from "./relying-party.ts";

/** A stored public key, for second factors and passkeys alike. */
export const StoredCredential = z.object({
  id: z.string(),
  publicKey: z.base64url(),
  counter: z.number(),
  transports: z.array(z.string()),
});
export type StoredCredential = z.output<typeof StoredCredential>;

export type UserVerification = "required" | "preferred";

type Settings = Pick<AuthContext, "settings">;

/** The library decodes CBOR and certificates; it is loaded with the first registration or sign-in, not at the start. */
const ceremonies = () => import("@simplewebauthn/server");

/** Returns the options with which an authenticator creates a key. It skips keys that the account already has. */
export async function creationOptions(
  { settings }: Settings,
  user: UserRow,
  options: {
    readonly resident: boolean;
    readonly verification: UserVerification;
    readonly excluded: readonly string[];
  },
) {
  const { id, name } = relyingParty(settings);
  const { generateRegistrationOptions } = await ceremonies();
  return generateRegistrationOptions({
    rpName: name,
    rpID: id,
    userName: user.email ?? user.phone ?? user.id,
    userID: new TextEncoder().encode(user.id),
    attestationType: "none",
    excludeCredentials: options.excluded.map((excluded) => ({ id: excluded })),
    authenticatorSelection: {
      residentKey: options.resident ? "required" : "discouraged",
      userVerification: options.verification,
    },
  });
}

/** Returns the options with which an authenticator signs; without credentials any passkey of this site may be used. */
export async function signingOptions(
  { settings }: Settings,
  verification: UserVerification,
  credentials: readonly StoredCredential[] = [],
) {
  const { generateAuthenticationOptions } = await ceremonies();
  return generateAuthenticationOptions({
    rpID: relyingParty(settings).id,
    userVerification: verification,
    allowCredentials: credentials.map(({ id, transports }) => ({ id, transports })),
  });
}

/**
 * Returns the key that was created for this challenge, at the press's origin and for its host; undefined for anything
 * else.
 */
export async function verifyCreatedCredential(
  { settings, log }: Pick<AuthContext, "settings" | "log">,
  input: unknown,
  challenge: string,
  verification: UserVerification,
): Promise<StoredCredential | undefined> {
  const response = parseCreated(input);
  if (!response) return undefined;
  const { verifyRegistrationResponse } = await ceremonies();
  try {
    const result = await verifyRegistrationResponse({
      ...buildExpectation(settings, challenge, verification),
      response,
    });
    if (!result.verified) return undefined;
    const { id, publicKey, counter, transports } = result.registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports: transports ?? [] };
  } catch (error) {
    log.debug({ err: error }, "An authenticator's new key was refused.");
    return undefined;
  }
}

/** Returns the counter after a signature by this key for this challenge; undefined for anything else. */
export async function verifyCounter(
  { settings, log }: Pick<AuthContext, "settings" | "log">,
  input: unknown,
  credential: StoredCredential,
  challenge: string,
  verification: UserVerification,
): Promise<number | undefined> {
  const response = parseSigned(input);
  if (!response || response.id !== credential.id) return undefined;
  const { verifyAuthenticationResponse } = await ceremonies();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...buildExpectation(settings, challenge, verification),
      response,
      credential: { ...credential, publicKey: new Uint8Array(Buffer.from(credential.publicKey, "base64url")) },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    log.debug({ err: error }, "An authenticator's signature was refused.");
    return undefined;
  }
}

function buildExpectation(settings: AuthContext["settings"], challenge: string, verification: UserVerification) {
  const { id, origin } = relyingParty(settings);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: verification === "required",
  };
}
