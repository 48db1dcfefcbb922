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

/**
 * Reads such a copy as it was written (`latex-paragraphs.ts`), so that a second search finds what the first one found.
 * @param entries whether each paragraph is an entry of the references, where the reader of the LaTeX has said so; else they are known by their numbers
 */
export function readTextCopy(file: string, entries?: readonly boolean[]): TextCopy {
  const paragraphs = file.split("\n\n").map((part): Paragraph => {
    const signs = /^#{1,6} /u.exec(part)?.[0] ?? "";
    return { signs, text: part.slice(signs.length) };
  });
  const listed = entries ?? findReferences(paragraphs);
  const texts = paragraphs.map(({ text }, index) => ({
    where: `Paragraph ${index + 1}`,
    text,
    isReference: listed[index] ?? false,
  }));
  const rewrite = (removals: Removals): string =>
    paragraphs.map(({ signs, text }) => signs + replaceRanges(text, removals.rangesIn(undefined, text))).join("\n\n");
  return { texts, rewrite };
}

/** An entry has its number before it, and begins with a capital, a dash or a particle; "[1] is by Bose" is a sentence. */
const ENTRY =
  /^\[\d{1,5}\] (?:(?!\p{Ll})|(?:(?:van|von|vom|zu|zur|der|den|de|del|della|di|da|do|dos|du|le|la|ten|ter|al|el) |(?:al|el)-|[dl]['’])+\p{Lu})/u;

/** As many paragraphs without a number may stand between two entries: parts of an entry, headings of sub-lists. */
const MAX_PARAGRAPHS_BETWEEN = 3;

/**
 * Returns whether each paragraph is an entry of a list of references: a list begins below a heading, with any number, as a second one goes on
 * where the first one ended, and a key that is listed twice has its last number.
 */
function findReferences(paragraphs: readonly Paragraph[]): readonly boolean[] {
  let last = -Infinity;
  return paragraphs.map(({ signs, text }, index) => {
    if (signs !== "" || !ENTRY.test(text)) return false;
    const isFirst = (paragraphs[index - 1]?.signs ?? "") !== "";
    if (!isFirst && index - last > MAX_PARAGRAPHS_BETWEEN + 1) return false;
    last = index;
    return true;
  });
}
