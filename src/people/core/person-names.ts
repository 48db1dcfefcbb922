/** The greatest length of a first or last name. */
export const NAME_LENGTH = 100;

/** Returns a name from a sign-up: one line, trimmed, at most 100 characters; null where none was given. */
export function readDisplayName(input: unknown): string | null {
  if (typeof input !== "string") return null;
  const line = input
    .replaceAll(/\p{Cc}+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return [...line].slice(0, NAME_LENGTH).join("").trim() || null;
}

/** Returns the name of a person in lists (specification §2). */
export const displayName = (person: {
  readonly first_name: string | null;
  readonly last_name: string | null;
}): string => [person.first_name, person.last_name].filter(Boolean).join(" ") || "Unnamed User";
