declare const parsed: unique symbol;

/** An ORCID iD such as "0000-0002-1825-0097": sixteen characters in four groups, ISO 7064 mod 11-2. */
export type Orcid = string & { readonly [parsed]: "Orcid" };

const SHAPE = /^(?:https:\/\/orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])$/u;

/** Returns the identifier from its text or its https address; else undefined. */
export function parseOrcid(text: string): Orcid | undefined {
  const id = SHAPE.exec(text)?.[1];
  return id !== undefined && hasCheckCharacter(id) ? (id as Orcid) : undefined;
}

/** Returns whether the last of sixteen characters checks the others, as in an ORCID iD or an ISNI (ISO 7064 mod 11-2). */
export const hasCheckCharacter = (id: string): boolean => id.endsWith(checkCharacter(id));

function checkCharacter(id: string): string {
  const total = Array.from(id.replaceAll("-", "").slice(0, 15)).reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const rest = (12 - (total % 11)) % 11;
  return rest === 10 ? "X" : String(rest);
}

/** Returns the address to which a name links. */
export function orcidUrl(orcid: Orcid): string {
  return `https://orcid.org/${orcid}`;
}
