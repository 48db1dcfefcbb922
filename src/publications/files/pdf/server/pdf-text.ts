const ESCAPED = /\\(?:([0-7]{1,3})|(\r\n|\r|\n)|([\s\S]))/gu;
const CHARACTERS: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/**
 * Returns the text of a string token, `(…)` or `<…>` (ISO 32000-1 §7.3.4). Of UTF-16 text only the ASCII part is
 * returned, which is enough to compare file names and addresses.
 */
export function stringText(written: string): string {
  const bytes = written.startsWith("(") ? literal(written.slice(1).replace(/\)$/u, "")) : hexadecimal(written);
  return bytes.replaceAll(/^(?:\u00FE\u00FF|\u00FF\u00FE|\u00EF\u00BB\u00BF)|\0/gu, "");
}

const literal = (written: string): string =>
  written.replaceAll(ESCAPED, (_, octal?: string, line?: string, character?: string) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) % 256);
    return line === undefined ? (CHARACTERS[character ?? ""] ?? character ?? "") : "";
  });

/** An odd last digit is followed by a zero (§7.3.4.3). */
function hexadecimal(written: string): string {
  const digits = written.replaceAll(/[^0-9A-Fa-f]/gu, "");
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex").toString("latin1");
}
