import { z } from "zod";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

const Base64Url = z
  .string()
  .regex(/^[\w-]+={0,2}$/u)
  .max(20_000);

const Outer = { id: Base64Url, rawId: Base64Url, type: z.literal("public-key") };

const Created = z.object({
  ...Outer,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});

const Signed = z.object({
  ...Outer,
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
});

/** What an authenticator answers to `create`, with only the parts we look at; undefined where it is no such thing. */
export function parseCreated(said: unknown): RegistrationResponseJSON | undefined {
  const { data } = Created.safeParse(said);
  return data && { ...data, clientExtensionResults: {} };
}

/** What an authenticator answers to `get`. */
export function parseSigned(said: unknown): AuthenticationResponseJSON | undefined {
  const { data } = Signed.safeParse(said);
  return data && { ...data, clientExtensionResults: {} };
}
