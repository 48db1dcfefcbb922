/** Latin letters that have no decomposition. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ł: "l",
  ı: "i",
};

const MAX_LENGTH = 80;

/**
 * Returns the part of an address that stands for a name: Latin letters without accents, other scripts as they are, words
 * joined by hyphens. Never empty.
 */
export function toSlug(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F’'ʼ‘`]/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[ßøđðþæœłı]/gu, (character) => UNDECOMPOSED[character] ?? character)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/gu, "");
  return [...plain].slice(0, MAX_LENGTH).join("").replace(/-+$/u, "") || "unnamed";
}
