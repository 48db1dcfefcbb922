import { createHmac, randomBytes } from "node:crypto";
import type { Secrets } from "#platform/server/secrets.ts";

const SEAL = "webhook";
const PREFIX = "whsec_";

/** Returns a new secret as its receiver stores it: 256 random bits after the standard's prefix. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString("base64");

export const sealSecret = (secrets: Secrets, secret: string, webhookId: string): Buffer =>
  secrets.seal(SEAL, secret, webhookId);

export const openSecret = (secrets: Secrets, box: Uint8Array, webhookId: string): string =>
  secrets.open(SEAL, box, webhookId);

type Message = { readonly id: string; readonly timestamp: number; readonly body: string };

/**
 * Returns the header `webhook-signature` of the Standard Webhooks specification: one signature for each secret that is
 * valid, HMAC-SHA256 over id, time and body.
 */
export const signMessage = ({ id, timestamp, body }: Message, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
    })
    .join(" ");
