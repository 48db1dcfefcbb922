/** ISO 2709 has 9,999 bytes for a field; the rest is for indicators, codes and other subfields. */
const MAX_BYTES = 9000;

const countBytes = (text: string): number => new TextEncoder().encode(text).length;

/** Returns a text in parts that a field of ISO 2709 holds, split after sentences, else after words. */
export function splitText(text: string): readonly string[] {
  if (text.length * 4 <= MAX_BYTES || countBytes(text) <= MAX_BYTES) return [text];
  const parts: string[] = [];
  let part = "";
  for (const piece of text.split(/(?<=[.!?।。؟]\s)/u).flatMap(splitLong)) {
    if (part !== "" && countBytes(part + piece) > MAX_BYTES) {
      parts.push(part.trim());
      part = "";
    }
    part += piece;
  }
  return [...parts, part.trim()].filter((one) => one !== "");
}

/** A sentence that is too long by itself is split after words, and a word without a blank after characters. */
function splitLong(sentence: string): readonly string[] {
  if (countBytes(sentence) <= MAX_BYTES) return [sentence];
  return sentence.split(/(?<=\s)/u).flatMap((word) => (countBytes(word) <= MAX_BYTES ? [word] : splitCharacters(word)));
}

function splitCharacters(word: string): readonly string[] {
  const characters = Array.from(word);
  const length = Math.floor(MAX_BYTES / 4);
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, index) =>
    characters.slice(index * length, (index + 1) * length).join(""),
  );
}
