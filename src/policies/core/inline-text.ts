export type Inline = { readonly words: string; readonly href?: string };

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/gu;

/** Returns the words and links of a line: links are written `[words](address)`. */
export function inlineText(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, words = "", href = ""] = match;
    parts.push({ words: text.slice(at, match.index) }, { words, href });
    at = match.index + whole.length;
  }
  parts.push({ words: text.slice(at) });
  return parts.filter(({ words }) => words !== "");
}
