import { timingSafeEqual } from "node:crypto";
import { isUuid } from "#platform/uuid.ts";
import type { Secrets } from "#platform/server/secrets.ts";

/** What a link opens without an account, such as `review-link`; a link for one purpose never opens another. */
export type LinkPurpose = `${string}-link`;

/**
 * Returns the token of a link: the id of what it opens, and a keyed hash of id and generation. It is not stored, does not burn, and
 * raising the generation revokes it.
 */
export const linkToken = (secrets: Secrets, purpose: LinkPurpose, id: string, generation: number): string =>
  `${id}.${secrets.mac(purpose, id, generation).toString("base64url")}`;

/** Returns the id that a token names; undefined where it is no token. The token must still be compared by `isLinkToken`. */
export function parseLinkToken(token: string): string | undefined {
  const id = token.split(".", 1)[0] ?? "";
  return isUuid(id) ? id : undefined;
}

/** Returns whether a token was made for this id and generation. */
export function isLinkToken(
  secrets: Secrets,
  purpose: LinkPurpose,
  token: string,
  { id, generation }: { readonly id: string; readonly generation: number },
): boolean {
  const given = Buffer.from(token);
  const right = Buffer.from(linkToken(secrets, purpose, id, generation));
  return given.length === right.length && timingSafeEqual(given, right);
}
