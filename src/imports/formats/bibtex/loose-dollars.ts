/** A backslash with what it stands before, and the signs that tell where a value begins and ends. */
const SIGNS = /\\.|[{}",$]/gsu;

/**
 * Returns a text of BibTeX whose dollar signs that begin no formula are escaped: those of each value that has an odd number of them. Formulas
 * in other values stay.
 */
export function escapeLooseDollars(text: string): string {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  let isQuoted = false;
  const endValue = (to: number): void => {
    parts.push(escapeOddDollars(text.slice(from, to)));
    from = to;
  };
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
    if (sign === '"' && depth === 1) isQuoted = !isQuoted;
    if (sign === "," && depth <= 1 && !isQuoted) endValue(index);
  }
  endValue(text.length);
  return parts.join("");
}

function escapeOddDollars(value: string): string {
  const count = value.match(/(?<!\\)\$/gu)?.length ?? 0;
  return count % 2 === 0 ? value : value.replaceAll(/(?<!\\)\$/gu, String.raw`\$`);
}
