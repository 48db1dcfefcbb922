import type { ReviewParagraph } from "#review/reports/web/review-client.ts";

/** What holds running text of its own in a view: elements that hold none of these. */
const BLOCKS = "p, h2, h3, h4, h5, h6, li, td, th, figcaption, caption, pre, blockquote";
/** The marks of notes, the links back from them, and the numbers of concerns: no words of the text. */
export const NO_WORDS = "[role='doc-noteref'], [role='doc-backlink'], .passage-pin";

/** Returns the paragraphs of a view, in their order: headings, cells, captions and notes too. */
export const listParagraphs = (view: HTMLElement): readonly HTMLElement[] =>
  [...view.querySelectorAll<HTMLElement>(BLOCKS)].filter((block) => !block.querySelector(BLOCKS));

/** Returns the texts of an element that are words of the manuscript. */
export function listTexts(element: Node): readonly Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && !node.parentElement?.closest(NO_WORDS)) texts.push(node);
  return texts;
}

/** Returns the words of an element as they are quoted, paragraphs apart. */
export function readWords(element: DocumentFragment): string {
  for (const mark of element.querySelectorAll(NO_WORDS)) mark.remove();
  for (const block of element.querySelectorAll(BLOCKS)) block.append("\n");
  return element.textContent;
}

/**
 * Gives each paragraph of a view the number and the page that it has in the words of the same file, so that a place means the same in
 * both; one with other words has none. Paragraphs take the focus when they are sought.
 */
export function numberParagraphs(view: HTMLElement, paragraphs: readonly ReviewParagraph[]): void {
  const numbers = new Map<string, number[]>();
  paragraphs.forEach(({ text }, index) => {
    const words = squeezeWords(text);
    // Separators such as “* * *” have no words by which they could be told from empty cells and formulas.
    if (words === "") return;
    const known = numbers.get(words);
    if (known) known.push(index + 1);
    else numbers.set(words, [index + 1]);
  });
  for (const paragraph of listParagraphs(view)) {
    paragraph.tabIndex = -1;
    const number = numbers.get(squeezeWords(readWithoutFormulas(paragraph)))?.shift();
    if (number === undefined) continue;
    paragraph.dataset["paragraph"] = String(number);
    const page = paragraphs[number - 1]?.page ?? null;
    if (page !== null) paragraph.dataset["page"] = String(page);
  }
}

/** The words of a file are read without its formulas. */
const readWithoutFormulas = (paragraph: HTMLElement): string =>
  listTexts(paragraph)
    .filter((text) => !text.parentElement?.closest("math"))
    .map(({ data }) => data)
    .join("");

/** Labels and bullets are set with other signs. */
const squeezeWords = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "");
