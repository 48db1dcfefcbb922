import { hasCheckCharacter } from "#people/profiles/orcid.ts";

declare const parsed: unique symbol;

/** An International Standard Name Identifier (ISO 27729): sixteen characters without spaces, ISO 7064 mod 11-2. */
export type Isni = string & { readonly [parsed]: "Isni" };

const WRITTEN_BEFORE_IT = /^(?:isni:?\s*|(?:https?:\/\/)?(?:www\.)?isni\.org\/(?:isni\/)?)/iu;

/** Returns the identifier from its address, or from its characters with or without spaces; else undefined. */
export function parseIsni(text: string): Isni | undefined {
  const id = text.trim().replace(WRITTEN_BEFORE_IT, "").replaceAll(/[\s-]/gu, "").toUpperCase();
  return /^\d{15}[\dX]$/u.test(id) && hasCheckCharacter(id) ? (id as Isni) : undefined;
}
