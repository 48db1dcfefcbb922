/** Longest first or last name. */
export const NAME_LENGTH = 100;

/** A name as said at sign-up: one line, trimmed, at most 100 characters; null where nothing was said. */
export function givenDisplayName(said: unknown): string | null {
  if (typeof said !== "string") return null;
  const line = said
    .replaceAll(/\p{Cc}+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return [...line].slice(0, NAME_LENGTH).join("").trim() || null;
}

/** How listings name a person (specification §2). */
export const displayName = (person: {
  readonly first_name: string | null;
  readonly last_name: string | null;
}): string => [person.first_name, person.last_name].filter(Boolean).join(" ") || "Unnamed User";
