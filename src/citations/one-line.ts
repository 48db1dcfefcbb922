/** Returns a value on one line, for formats in which a line break ends a value or a record. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
