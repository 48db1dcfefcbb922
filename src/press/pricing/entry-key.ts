/** The longest key of an entry: lowercase letters, digits and hyphens, beginning with a letter. */
const MAX_LENGTH = 40;

/**
 * Returns the key of a new package or rate, made from its name: "Édition courte" as `edition-courte`; with a number when it is taken. Empty
 * when the name has no letter from a to z.
 */
export function entryKey(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .replace(/^[^a-z]+/u, "");
  const key = cut(plain, MAX_LENGTH);
  if (key === "" || !taken.includes(key)) return key;
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const numbered = cut(key, MAX_LENGTH - ending.length) + ending;
    if (!taken.includes(numbered)) return numbered;
  }
}

const cut = (key: string, longest: number): string => key.slice(0, longest).replace(/-+$/u, "");
