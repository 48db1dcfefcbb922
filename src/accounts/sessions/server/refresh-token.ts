import type { Secrets } from "#platform/server/secrets.ts";
import { sameBytes } from "#accounts/core/server/random.ts";

const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})\.([\w-]{43})$/u;

const tag = (secrets: Secrets, id: string, counter: number): string =>
  secrets.mac("refresh", id, counter).toString("base64url");

/** The state of a session's refresh token after a number of rotations. */
type Turn = { readonly id: string; readonly counter: number };

/** Returns a refresh token: session, counter and a keyed hash of both. It is not stored. */
export const createRefreshToken = (secrets: Secrets, { id, counter }: Turn): string =>
  `${id}.${counter}.${tag(secrets, id, counter)}`;

/** Returns the session and the counter of a refresh token; undefined where the press did not make it. */
export function readRefreshToken(secrets: Secrets, text: unknown): Turn | undefined {
  const [, id, digits, sent] = SHAPE.exec(typeof text === "string" ? text : "") ?? [];
  if (id === undefined || sent === undefined) return undefined;
  const counter = Number(digits);
  return sameBytes(Buffer.from(tag(secrets, id, counter)), Buffer.from(sent)) ? { id, counter } : undefined;
}
