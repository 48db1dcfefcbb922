/** Returns the beginning of a block on one line, of at most so many characters; it names the block. */
export function beginBlock(text: string, max: number): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return line.length > max ? `${line.slice(0, max).trimEnd()}…` : line;
}
