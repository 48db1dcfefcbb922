import type { TextPart } from "#platform/web/pdf/open-pdf.ts";
import { findWord } from "#catalogue/reader/find-passages.ts";

/** The name of the marks in the style sheet (`::highlight(reader-hits)`). */
const MARKS = "reader-hits";

/**
 * Marks the words in the text of a page by the CSS Custom Highlight API; browsers without it mark nothing. Returns a
 * function that removes the marks.
 */
export function markWordsOfPage(parts: readonly TextPart[], words: readonly string[]): () => void {
  if (words.length === 0 || typeof Highlight === "undefined") return () => undefined;
  const marks = CSS.highlights.get(MARKS) ?? new Highlight();
  CSS.highlights.set(MARKS, marks);
  const ranges = parts.flatMap((part) => rangesIn(part, words));
  for (const range of ranges) marks.add(range);
  return () => {
    for (const range of ranges) marks.delete(range);
  };
}

function rangesIn({ element, text }: TextPart, words: readonly string[]): Range[] {
  const node = element.firstChild;
  if (!(node instanceof Text) || node.length < text.length) return [];
  return words
    .flatMap((word) => findWord(text, word))
    .map(({ start, end }) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range;
    });
}
