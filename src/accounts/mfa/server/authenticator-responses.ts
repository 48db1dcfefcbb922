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

/** Parses an authenticator's response to `create`, with the used parts only; undefined where it is not one. */
export function parseCreated(input: unknown): RegistrationResponseJSON | undefined {
  const { data } = Created.safeParse(input);
  return data && { ...data, clientExtensionResults: {} };
}

/** Parses an authenticator's response to `get`. */
export function parseSigned(input: unknown): AuthenticationResponseJSON | undefined {
  const { data } = Signed.safeParse(input);
  return data && { ...data, clientExtensionResults: {} };
}
