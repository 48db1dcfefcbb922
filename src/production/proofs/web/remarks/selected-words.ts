import { MAX_QUOTE } from "../../proof.ts";

/** Words that are selected within one block, and where their button stands in the text, in CSS pixels. */
export type SelectedWords = {
  readonly block: string;
  readonly quote: string;
  readonly left: number;
  readonly top: number;
};

/** Returns the words that are selected in a text, if they are within one of its blocks; pins are not words. */
export function readSelection(text: HTMLElement): SelectedWords | undefined {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0);
  const [start, end] = [findBlock(text, range.startContainer), findBlock(text, range.endContainer)];
  const block = start?.dataset["block"];
  if (!block || start !== end) return undefined;
  const words = range.cloneContents();
  for (const pin of words.querySelectorAll(".proof-pin")) pin.remove();
  const quote = (words.textContent ?? "").replaceAll(/\s+/gu, " ").trim();
  if (quote === "" || quote.length > MAX_QUOTE) return undefined;
  return { block, quote, ...placeButton(text.getBoundingClientRect(), range.getBoundingClientRect()) };
}

/** The width of the button and its space below the words, in CSS pixels. */
const BUTTON_WIDTH = 120;
const BELOW = 6;

/** Returns the place below the words, within the width of the text. */
const placeButton = (text: DOMRect, words: DOMRect): Pick<SelectedWords, "left" | "top"> => ({
  left: Math.max(0, Math.min(words.left - text.left, text.width - BUTTON_WIDTH)),
  top: words.bottom - text.top + BELOW,
});

function findBlock(text: HTMLElement, node: Node): HTMLElement | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const block = element?.closest<HTMLElement>("[data-block]");
  return block && text.contains(block) ? block : undefined;
}
