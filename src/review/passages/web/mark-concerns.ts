import { findBeginning, findPassage, type Passage, type TextRange } from "#review/passages/passage.ts";
import { listParagraphs, listTexts } from "./view-paragraphs.ts";

type Concern = Pick<Passage, "passage" | "paragraph"> & { readonly id: string };

/** Marks the passages of concerns in a view, each with a link back to its concern, in place of the marks before. */
export function markConcerns(view: HTMLElement, concerns: readonly Concern[]): void {
  removeMarks(view);
  const paragraphs = listParagraphs(view);
  concerns.forEach((concern, index) => {
    if (concern.passage === "") return;
    const own = paragraphs.filter(({ dataset }) => dataset["paragraph"] === String(concern.paragraph));
    const isMarked = own.some((paragraph) => markPassage(paragraph, concern, index + 1, true));
    if (!isMarked) paragraphs.some((paragraph) => markPassage(paragraph, concern, index + 1, false));
  });
}

/** Puts back the words that were marked. */
function removeMarks(view: HTMLElement): void {
  for (const pin of view.querySelectorAll(".passage-pin")) pin.remove();
  for (const mark of view.querySelectorAll("mark[data-concern]")) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
}

/** Marks a passage in a paragraph; one that goes on behind its end, where the paragraph is the concern's own, as far as it goes. */
function markPassage(paragraph: HTMLElement, { id, passage }: Concern, number: number, isOwn: boolean): boolean {
  const texts = listTexts(paragraph);
  const words = texts.map(({ data }) => data).join("");
  const range = findPassage(words, passage) ?? (isOwn ? findBeginning(words, passage) : undefined);
  if (!range) return false;
  const parts = splitRange(texts, range);
  // The earlier concern has the words.
  if (parts.some(({ text }) => text.parentElement?.closest("mark[data-concern]"))) return false;
  const marks = parts.flatMap((part) => markText(part, id) ?? []);
  marks.at(-1)?.append(createPin(id, number));
  return marks.length > 0;
}

type TextPart = { readonly text: Text; readonly start: number; readonly end: number };

function splitRange(texts: readonly Text[], { start, end }: TextRange): readonly TextPart[] {
  let before = 0;
  return texts.flatMap((text) => {
    const begin = before;
    before += text.length;
    const part = { text, start: Math.max(0, start - begin), end: Math.min(text.length, end - begin) };
    return part.start < part.end ? [part] : [];
  });
}

/** A formula takes no marks. */
function markText({ text, start, end }: TextPart, id: string): HTMLElement | undefined {
  if (text.parentElement?.closest("math, svg")) return undefined;
  const words = text.splitText(start);
  words.splitText(end - start);
  const mark = document.createElement("mark");
  mark.dataset["concern"] = id;
  mark.tabIndex = -1;
  words.replaceWith(mark);
  mark.append(words);
  return mark;
}

function createPin(id: string, number: number): HTMLElement {
  const pin = document.createElement("sup");
  pin.className = "passage-pin";
  const link = document.createElement("a");
  link.href = `#concern-${id}`;
  link.textContent = String(number);
  link.setAttribute("aria-label", `Back to concern ${number}`);
  pin.append(link);
  return pin;
}
