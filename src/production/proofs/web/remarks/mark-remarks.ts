import { findQuote } from "./find-quote.ts";
import type { NumberedRemark } from "./number-remarks.ts";

/** The element of a remark in the list. */
export const remarkElementId = (id: string): string => `remark-${id}`;

/** The pin of a remark in the text. */
export const pinElementId = (id: string): string => `pin-${id}`;

/** Puts the words of a block into its element, with its remarks marked and numbered. `html` is written by the press's own writer, with everything escaped. */
export function showBlock(element: HTMLElement, html: string, remarks: readonly NumberedRemark[]): void {
  element.innerHTML = html;
  for (const remark of remarks) markRemark(element, remark);
}

function markRemark(element: HTMLElement, { id, quote, number }: NumberedRemark): void {
  const texts = listTexts(element);
  const parts = findQuote(
    texts.map(({ data }) => data),
    quote,
  );
  let last: Node | undefined;
  // From the end: what is split before it stays where it was found.
  for (const { index, from, to } of parts.toReversed()) {
    const text = texts[index];
    if (!text) continue;
    const marked = markText(text, from, to);
    last ??= marked;
  }
  const pin = document.createElement("a");
  pin.className = "proof-pin";
  pin.id = pinElementId(id);
  pin.href = `#${remarkElementId(id)}`;
  pin.textContent = String(number);
  pin.setAttribute("aria-label", `Remark ${number}`);
  if (last) last.parentNode?.insertBefore(pin, last.nextSibling);
  else findEnd(element).append(pin);
}

/** Returns the texts of a block without the numbers of its pins. */
function listTexts(element: HTMLElement): readonly Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && !node.parentElement?.closest(".proof-pin")) texts.push(node);
  return texts;
}

/** Wraps a part of a text in a mark. A formula takes no marks: it is returned as it is. */
function markText(text: Text, from: number, to: number): Node {
  const formula = text.parentElement?.closest("math, svg");
  if (formula) return formula;
  const rest = text.splitText(from);
  rest.splitText(to - from);
  const mark = document.createElement("mark");
  mark.className = "proof-mark";
  rest.replaceWith(mark);
  mark.append(rest);
  return mark;
}

/** Returns where the pin of a remark on a whole block is put: at the end of its only paragraph, heading or caption. */
const findEnd = (element: HTMLElement): Element =>
  element.querySelector("figcaption, caption") ??
  (element.children.length === 1 && element.firstElementChild?.matches("p, h1, h2, h3, h4, h5, h6, li, blockquote")
    ? element.firstElementChild
    : element);
