/** Keywords in one text: parted by commas, or ended by semicolons where one of them has a comma itself. */
export function joinedKeywords(keywords: readonly string[]): string {
  const hasComma = keywords.some((keyword) => keyword.includes(","));
  return hasComma ? keywords.map((keyword) => `${keyword};`).join(" ") : keywords.join(", ");
}

/** Keywords as programs write them in one text, parted by commas or semicolons; by semicolons alone where one ends it. */
export function partedKeywords(text: string): readonly string[] {
  const trimmed = text.trim();
  return trimmed.split(trimmed.endsWith(";") ? ";" : /[,;]/u).map((keyword) => keyword.trim());
}
