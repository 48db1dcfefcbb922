const NUMBERED =
  /^(\d{1,3})(?:\.?[ªaºo°]|st|nd|rd|th|\.|e|ème|\.ª)?\s*(?:ed(?:n|ition|ição|ición|izione)?|aufl(?:age)?|éd(?:ition)?)?\.?$/iu;
const WORDS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/**
 * Returns the number of an edition, as styles need it ("2. ed", "2nd edition", "Second edition" → "2"), otherwise the
 * text unchanged.
 */
export function readEdition(text: string): string {
  const trimmed = text.trim();
  const number = NUMBERED.exec(trimmed)?.[1];
  if (number !== undefined) return String(Number(number));
  const word = /^(\p{L}+)(?:\s+ed(?:ition|n)?\.?)?$/iu.exec(trimmed)?.[1]?.toLowerCase() ?? "";
  return WORDS.includes(word) ? String(WORDS.indexOf(word) + 1) : trimmed;
}
