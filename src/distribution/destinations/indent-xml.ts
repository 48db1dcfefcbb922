/** Returns XML with each element that holds others on lines of its own, for people to read. */
export function indentXml(text: string): string {
  let depth = 0;
  return text
    .replaceAll(/>\s*</gu, ">\n<")
    .split("\n")
    .map((line) => {
      if (line.startsWith("</")) depth = Math.max(0, depth - 1);
      const indented = "  ".repeat(depth) + line;
      if (/^<[^/?!][^>]*[^/]>$|^<\w>$/u.test(line)) depth += 1;
      return indented;
    })
    .join("\n")
    .trim();
}
