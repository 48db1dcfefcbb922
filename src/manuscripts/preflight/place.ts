import type { Paragraph } from "./docx/paragraph.ts";

/** How many characters of a paragraph are quoted, so that the author can search for them. */
const QUOTED = 60;

/** Where a paragraph stands: its page where the file says so, the heading above it, and its first words. */
export function placeOf(paragraphs: readonly Paragraph[], index: number): string {
  const paragraph = paragraphs[index];
  if (!paragraph) return "In the document";
  const heading = paragraph.headingLevel === undefined ? headingAbove(paragraphs, index) : undefined;
  const parts = [
    paragraph.page === undefined ? undefined : `page ${String(paragraph.page)}`,
    heading === undefined ? undefined : `under “${shortened(heading)}”`,
  ].filter((part) => part !== undefined);
  const words = paragraph.text === "" ? undefined : `“${shortened(paragraph.text)}”`;
  const place = parts.join(", ");
  const sentence = [place, words].filter((part) => part !== undefined && part !== "").join(": ");
  return sentence === "" ? "At the beginning" : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function headingAbove(paragraphs: readonly Paragraph[], index: number): string | undefined {
  for (let at = index - 1; at >= 0; at -= 1) {
    const paragraph = paragraphs[at];
    if (paragraph?.headingLevel !== undefined && paragraph.text !== "") return paragraph.text;
  }
  return undefined;
}

/** The first words of a text, whole where they fit. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  if (line.length <= QUOTED) return line;
  const cut = line.slice(0, QUOTED);
  return `${cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut}…`;
}
