declare const parsed: unique symbol;

/** The ROR id of an organisation as its address, such as "https://ror.org/052gg0110", which ROR prefers to the bare id. */
export type Ror = string & { readonly [parsed]: "Ror" };

const SHAPE = /^(?:(?:https?:\/\/)?ror\.org\/)?(0[0-9a-hjkmnp-tv-z]{6})(\d\d)$/u;
/** Crockford's base 32. */
const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

/** Returns the identifier from its address or the bare id, whose last two digits check the rest (ISO 7064 mod 97-10); else undefined. */
export function parseRor(text: string): Ror | undefined {
  const [, id = "", check] = SHAPE.exec(text.trim().toLowerCase()) ?? [];
  if (id === "") return undefined;
  const number = Array.from(id).reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0);
  const expected = String(98 - ((number * 100) % 97)).padStart(2, "0");
  return check === expected ? (`https://ror.org/${id}${check}` as Ror) : undefined;
}
