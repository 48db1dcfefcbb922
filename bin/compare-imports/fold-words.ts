/** What is compared of a text: its letters and numbers without case, tags and marks. Projects choose cases and marks of titles as they like. */
export const foldWords = (text: string): string =>
  removeTags(text)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** Returns a name without differing blanks and signs: “J.-P. O’Brien” and “J-P O'Brien” are one. Case and accents stay. */
export const foldName = (name: string): string =>
  removeTags(name)
    .normalize("NFKC")
    .replaceAll(/[’‘ʼ´`]/gu, "'")
    .replaceAll(/--|[‐‑–]/gu, "-")
    .replaceAll(/[.,\s]+/gu, " ")
    .trim();

const TAG = /<\/?(?:i|b|em|strong|sub|sup|sc|span|pre|nc|tt)\b[^<>]*>/giu;

const removeTags = (text: string): string => text.replaceAll(TAG, "").replaceAll("\u00AD", "");
