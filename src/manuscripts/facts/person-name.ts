/** Parts of names that are written small. */
const PARTICLES = new Set(
  "de da do dos das del della di du la le van von der den ten ter zu zur bin ibn al el y e und".split(" "),
);
const TITLES = /^(?:(?:prof(?:essor)?|dr|mr|mrs|ms|rev|sr|fr)\.?\s+)+/iu;
const DEGREES = /(?:,?\s+(?:ph\.?\s?d\.?|m\.?a\.?|m\.?phil\.?|m\.?sc\.?|d\.?phil\.?|m\.?d\.?))+$/iu;
/** Words of lines that look like names but are not. */
const NO_NAME =
  /\b(?:abstract|keywords?|introduction|draft|paper|working|version|manuscript|chapter|journal|running|submitted|received|revised|accepted|department|conference|proceedings|article|review|author|authors|anonymous|january|february|march|april|may|june|july|august|september|october|november|december)\b/iu;

const CASED = /^\p{Lu}[\p{L}\p{M}'’.-]*$/u;
const UNCASED = /^[\p{Lo}\p{M}.·-]+$/u;

/** Returns whether a text looks like the name of one person: two to six capitalised words, or words of a script without capitals. */
export function isPersonName(text: string): boolean {
  const name = text.replace(TITLES, "").replace(DEGREES, "").trim();
  if (name.length > 80 || NO_NAME.test(name) || /\d/u.test(name)) return false;
  const words = name.split(/\s+/u);
  if (words.every((word) => UNCASED.test(word))) return words.length <= 5 && name.length >= 2;
  return (
    words.length >= 2 &&
    words.length <= 6 &&
    words.every((word) => CASED.test(word) || PARTICLES.has(word.toLowerCase())) &&
    words.some((word) => /\p{Ll}/u.test(word) || word.length > 2)
  );
}

/** Separates the names of a line: by commas, semicolons, "and" in the press's languages, or ampersands. */
export function splitNames(line: string): string[] {
  return line
    .replace(DEGREES, "")
    .split(/\s*(?:;|，|、|؛|&)\s*|,\s*(?=(?:and\s+|und\s+|et\s+|y\s+|e\s+)?(?:\p{Lu}|\p{Lo}))|\s+(?:and|und|et|y)\s+/u)
    .map((name) =>
      name
        .replace(/^(?:and|und|et|y|e)\s+/u, "")
        .replace(TITLES, "")
        .trim(),
    )
    .filter((name) => name !== "");
}
