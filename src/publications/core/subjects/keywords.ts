/** Returns keywords as one text: separated by commas, or ended by semicolons if one of them has a comma. */
export function joinKeywords(keywords: readonly string[]): string {
  const hasComma = keywords.some((keyword) => keyword.includes(","));
  return hasComma ? keywords.map((keyword) => `${keyword};`).join(" ") : keywords.join(", ");
}

/**
 * Returns the keywords of a text that separates them by commas or semicolons; by semicolons alone if one ends the text.
 */
export function splitKeywords(text: string): readonly string[] {
  const trimmed = text.trim();
  return trimmed.split(trimmed.endsWith(";") ? ";" : /[,;]/u).map((keyword) => keyword.trim());
}
