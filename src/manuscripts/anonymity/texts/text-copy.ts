import type { PlacedText } from "#manuscripts/anonymity/find-identities.ts";
import type { Removals } from "#manuscripts/anonymity/removals.ts";
import { replaceRanges } from "#manuscripts/anonymity/word-range.ts";

/** A paragraph of a text copy; `signs` are the number signs of a heading. */
type Paragraph = { readonly signs: string; readonly text: string };

/** A copy for reviewers that was made of LaTeX: plain text, its paragraphs between empty lines, headings behind number signs. */
export type TextCopy = {
  readonly texts: readonly PlacedText[];
  /** Returns the copy without what is to be taken out. */
  readonly rewrite: (removals: Removals) => string;
};

/** Reads such a copy as it was written (`latex-paragraphs.ts`), so that a second search finds what the first one found. */
export function readTextCopy(file: string): TextCopy {
  const paragraphs = file.split("\n\n").map((part): Paragraph => {
    const signs = /^#{1,6} /u.exec(part)?.[0] ?? "";
    return { signs, text: part.slice(signs.length) };
  });
  const list = findReferences(paragraphs);
  const texts = paragraphs.map(({ text }, index) => ({
    where: `Paragraph ${index + 1}`,
    text,
    isReference: index >= list.start && index < list.end,
  }));
  const rewrite = (removals: Removals): string =>
    paragraphs.map(({ signs, text }) => signs + replaceRanges(text, removals.rangesIn(undefined, text))).join("\n\n");
  return { texts, rewrite };
}

/** The list of references: the last paragraphs below a heading that are numbered from "[1]", each by one more than the one before. */
function findReferences(paragraphs: readonly Paragraph[]): { readonly start: number; readonly end: number } {
  const start = paragraphs.findLastIndex(({ text }, index) => text.startsWith("[1] ") && paragraphs[index - 1]?.signs);
  if (start < 0) return { start: 0, end: 0 };
  let end = start;
  while (paragraphs[end]?.text.startsWith(`[${end - start + 1}] `)) end += 1;
  return { start, end };
}
