import { z } from "zod";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import type { UserRow } from "#accounts/server/users.ts";
import { parseCreated, parseSigned } from "./authenticator-responses.ts";
import { relyingParty } from "./relying-party.ts";

/** A public key as it is kept, for a second factor and for a passkey alike. */
export const StoredCredential = z.object({
  id: z.string(),
  publicKey: z.base64url(),
  counter: z.number(),
  transports: z.array(z.string()),
});
export type StoredCredential = z.output<typeof StoredCredential>;

export type UserVerification = "required" | "preferred";

type Settings = Pick<AuthContext, "settings">;

/** The library decodes CBOR and certificates: it is loaded for the first ceremony, not at the start. */
const ceremonies = () => import("@simplewebauthn/server");

/** Asks an authenticator to make a key. Keys that the account has already are left out. */
export async function creationOptions(
  { settings }: Settings,
  user: UserRow,
  wish: { readonly resident: boolean; readonly verification: UserVerification; readonly known: readonly string[] },
) {
  const { id, name } = relyingParty(settings);
  const { generateRegistrationOptions } = await ceremonies();
  return generateRegistrationOptions({
    rpName: name,
    rpID: id,
    userName: user.email ?? user.phone ?? user.id,
    userID: new TextEncoder().encode(user.id),
    attestationType: "none",
    excludeCredentials: wish.known.map((known) => ({ id: known })),
    authenticatorSelection: {
      residentKey: wish.resident ? "required" : "discouraged",
      userVerification: wish.verification,
    },
  });
}

/** Asks an authenticator to sign; without credentials any passkey of this site may answer. */
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

/** The key that answers this challenge, made at our origin for our host; undefined for anything else. */
export async function createdCredential(
  { settings, log }: Pick<AuthContext, "settings" | "log">,
  said: unknown,
  challenge: string,
  verification: UserVerification,
): Promise<StoredCredential | undefined> {
  const response = parseCreated(said);
  if (!response) return undefined;
  const { verifyRegistrationResponse } = await ceremonies();
  try {
    const result = await verifyRegistrationResponse({ ...expected(settings, challenge, verification), response });
    if (!result.verified) return undefined;
    const { id, publicKey, counter, transports } = result.registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports: transports ?? [] };
  } catch (error) {
    log.debug({ err: error }, "An authenticator's new key was refused.");
    return undefined;
  }
}

/** The counter after a signature by this key under this challenge; undefined for anything else. */
export async function signedCounter(
  { settings, log }: Pick<AuthContext, "settings" | "log">,
  said: unknown,
  credential: StoredCredential,
  challenge: string,
  verification: UserVerification,
): Promise<number | undefined> {
  const response = parseSigned(said);
  if (!response || response.id !== credential.id) return undefined;
  const { verifyAuthenticationResponse } = await ceremonies();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(settings, challenge, verification),
      response,
      credential: { ...credential, publicKey: new Uint8Array(Buffer.from(credential.publicKey, "base64url")) },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    log.debug({ err: error }, "An authenticator's signature was refused.");
    return undefined;
  }
}

function expected(settings: AuthContext["settings"], challenge: string, verification: UserVerification) {
  const { id, origin } = relyingParty(settings);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: verification === "required",
  };
}
