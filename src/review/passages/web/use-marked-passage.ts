import { type RefObject, useEffect, useState } from "react";
import { type Passage, quoteWords } from "#review/passages/passage.ts";
import { NO_WORDS, readWords } from "./view-paragraphs.ts";

/**
 * Returns the words that are marked within an element, with the page and the paragraph in which they begin, and what forgets them. They stay
 * known while the reader uses the controls beside the text, which may take the browser's mark away.
 */
export function useMarkedPassage(text: RefObject<HTMLElement | null>) {
  const [marked, setMarked] = useState<Passage>();
  useEffect(() => {
    const update = (): void => {
      const selection = window.getSelection();
      const start = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).startContainer : undefined;
      if (selection && start && text.current?.contains(start)) setMarked(passageFrom(selection, start));
    };
    document.addEventListener("selectionchange", update);
    return () => document.removeEventListener("selectionchange", update);
  }, [text]);
  return { marked, forget: () => setMarked(undefined) };
}

/** The words that are marked. The marks of notes and the numbers of concerns between them are none of the text. */
function readSelectedWords(selection: Selection): string {
  const words = selection.getRangeAt(0).cloneContents();
  return words.querySelector(NO_WORDS) ? readWords(words) : selection.toString();
}

function passageFrom(selection: Selection, start: Node): Passage | undefined {
  const passage = quoteWords(readSelectedWords(selection));
  if (passage === "") return undefined;
  const element = start instanceof Element ? start : start.parentElement;
  const page = element?.closest<HTMLElement>("[data-page]")?.dataset["page"] ?? "";
  const paragraph = element?.closest<HTMLElement>("[data-paragraph]")?.dataset["paragraph"];
  return { passage, page, paragraph: paragraph === undefined ? null : Number(paragraph) };
}
