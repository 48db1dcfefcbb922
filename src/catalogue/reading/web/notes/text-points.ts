import type { ReadingNote, TextPoint } from "./reading-notes.ts";

const TEXT = ".reading-text";

/** Returns the places where selected words begin and end; undefined outside the text. */
export function toPoints(range: Range): { readonly start: TextPoint; readonly end: TextPoint } | undefined {
  const start = toPoint(range.startContainer, range.startOffset);
  const end = toPoint(range.endContainer, range.endOffset);
  return start && end && { start, end };
}

/** Returns the place of an element with an id among those of the text. */
export const findPlaceInText = (anchor: string): number =>
  [...document.querySelectorAll(`${TEXT} [id]`)].findIndex(({ id }) => id === anchor);

function toPoint(container: Node, offset: number): TextPoint | undefined {
  const element = container instanceof Element ? container : container.parentElement;
  const block = element?.closest<HTMLElement>(`${TEXT} [id]`);
  if (!block) return undefined;
  const before = document.createRange();
  before.selectNodeContents(block);
  before.setEnd(container, offset);
  return { anchor: block.id, offset: before.toString().length };
}

/** Returns the words of a note in the text on this page; undefined if the text has other words there now. */
export function findWords({ start, end, words }: ReadingNote): Range | undefined {
  const from = fromPoint(start);
  const to = fromPoint(end);
  if (!from || !to) return undefined;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  return squeeze(range.toString()) === squeeze(words) ? range : undefined;
}

/** A selection has line breaks between paragraphs, and marks that a style sheet adds; a range has neither. */
const squeeze = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "");

function fromPoint({ anchor, offset }: TextPoint): [Node, number] | undefined {
  const block = document.getElementById(anchor);
  if (!block?.closest(TEXT)) return undefined;
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const length = text.nodeValue?.length ?? 0;
    if (left <= length) return [text, left];
    left -= length;
  }
  return undefined;
}

/** The name of the highlights in the style sheet. */
const HIGHLIGHT = "reading-note";

/** Paints the words of notes, and no others. Browsers without custom highlights list the notes only. */
export function paintNotes(notes: readonly ReadingNote[]): void {
  if (!("highlights" in CSS)) return;
  const ranges = notes.flatMap((note) => findWords(note) ?? []);
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
}
