/** Where words are found in texts that follow each other: in which of them, from and to which character. */
export type FoundPart = { readonly index: number; readonly from: number; readonly to: number };

/**
 * Returns the parts of texts that make up a quote, in their order; empty where it is not in them. Any spaces and line breaks count as one space: the
 * browser selects them as they are set.
 */
export function findQuote(texts: readonly string[], quote: string): readonly FoundPart[] {
  const sought = quote.replaceAll(/\s+/gu, " ").trim();
  if (sought === "") return [];
  const { characters, places } = joinTexts(texts);
  const start = characters.indexOf(sought);
  if (start < 0) return [];
  const parts = new Map<number, FoundPart>();
  for (const place of places.slice(start, start + sought.length)) {
    const known = parts.get(place.index);
    parts.set(place.index, { index: place.index, from: known?.from ?? place.from, to: place.from + 1 });
  }
  return [...parts.values()];
}

/** Returns the texts as one with single spaces, and the place of each of its characters. */
function joinTexts(texts: readonly string[]) {
  let characters = "";
  const places: { readonly index: number; readonly from: number }[] = [];
  for (const [index, text] of texts.entries())
    for (let from = 0; from < text.length; from += 1) {
      const character = text.charAt(from);
      const isSpace = /\s/u.test(character);
      if (isSpace && characters.endsWith(" ")) continue;
      characters += isSpace ? " " : character;
      places.push({ index, from });
    }
  return { characters, places };
}
