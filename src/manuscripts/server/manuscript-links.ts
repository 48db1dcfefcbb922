import type { Secrets } from "#platform/server/secrets.ts";

/** The purposes of links that work without an account; a link for one never opens another. */
export type LinkPurpose = "co-author-link" | "tracking-link" | "review-link";

/**
 * Returns the token of a link: the id of what it opens, and a keyed hash of id and generation. It is not stored, does not burn, and
 * raising the generation revokes it.
 */
export const linkToken = (secrets: Secrets, purpose: LinkPurpose, id: string, generation: number): string =>
  `${id}.${secrets.mac(purpose, id, generation).toString("base64url")}`;
