import type { Paragraph } from "#documents/docx/paragraph.ts";

/** The number of characters of a paragraph that are quoted, so that the author can search for them. */
const QUOTED = 60;

/** A place in a manuscript, for a person: the page or heading, and the first words at it. */
export type Place = { readonly where: string; readonly words?: string | undefined };

/** The place of a paragraph: its page where the file names one, the heading above it, and its first words. */
export function findPlace(paragraphs: readonly Paragraph[], index: number): Place {
  const paragraph = paragraphs[index];
  if (!paragraph) return { where: "In the document" };
  const heading = paragraph.headingLevel === undefined ? headingAbove(paragraphs, index) : undefined;
  const parts = [
    paragraph.page === undefined ? undefined : `page ${String(paragraph.page)}`,
    heading === undefined ? undefined : `under “${truncateAtWord(heading)}”`,
  ].filter((part) => part !== undefined);
  const where = parts.length > 0 ? parts.join(", ") : placeless(paragraph);
  return {
    where: where.charAt(0).toUpperCase() + where.slice(1),
    words: paragraph.text === "" ? undefined : truncateAtWord(paragraph.text),
  };
}

const placeless = ({ headingLevel }: Paragraph): string =>
  headingLevel === undefined ? "before the first heading" : "at the heading";

function headingAbove(paragraphs: readonly Paragraph[], index: number): string | undefined {
  for (let at = index - 1; at >= 0; at -= 1) {
    const paragraph = paragraphs[at];
    if (paragraph?.headingLevel !== undefined && paragraph.text !== "") return paragraph.text;
  }
  return undefined;
}

/** The first words of a text, whole where they fit. */
export function truncateAtWord(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  if (line.length <= QUOTED) return line;
  const cut = line.slice(0, QUOTED);
  return `${cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut}…`;
}
