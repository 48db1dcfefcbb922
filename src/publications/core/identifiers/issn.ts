/**
 * Parses an ISSN such as "2049-3630": seven digits and a check character modulo 11 (ISO 3297), with the hyphen;
 * otherwise undefined.
 */
export function parseIssn(text: string): string | undefined {
  if (!/^\d{4}-\d{3}[\dX]$/u.test(text)) return undefined;
  const sum = Array.from(text.replace("-", "").slice(0, 7)).reduce(
    (total, digit, index) => total + Number(digit) * (8 - index),
    0,
  );
  const check = (11 - (sum % 11)) % 11;
  return text.endsWith(check === 10 ? "X" : String(check)) ? text : undefined;
}
