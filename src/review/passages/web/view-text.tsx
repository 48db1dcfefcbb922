import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { NotePopover } from "#publications/reading/web/note-popover.tsx";
import type { ManuscriptView } from "#review/reports/server/manuscript-view-shape.ts";
import type { WrittenConcern } from "#review/reports/own-review.ts";
import type { ReviewParagraph } from "#review/reports/web/review-client.ts";
import { markConcerns } from "./mark-concerns.ts";
import { showPlace, type SoughtPassage } from "./sought-passage.ts";
import { useSoughtPlace } from "./use-sought-place.ts";
import { numberParagraphs } from "./view-paragraphs.ts";
import { ViewTools } from "./view-tools.tsx";

type ViewTextProps = {
  readonly text: RefObject<HTMLElement | null>;
  readonly view: NonNullable<ManuscriptView["view"]>;
  /** The words of the same file, whose numbers the paragraphs of the view have. */
  readonly paragraphs: readonly ReviewParagraph[];
  readonly concerns: readonly WrittenConcern[];
  readonly sought: SoughtPassage | undefined;
  /** The passage that is sought is not in the text. */
  readonly onMissing: () => void;
};

/** The manuscript as readers of the press read a text: contents, search, notes where they are mentioned, figures, tables, formulas. */
export function ViewText({ text, view, paragraphs, concerns, sought, onMissing }: ViewTextProps) {
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (words.current) numberParagraphs(words.current, paragraphs);
  }, [view.html, paragraphs]);
  const marked = JSON.stringify(concerns.map(({ id, passage, paragraph }) => ({ id, passage, paragraph })));
  useLayoutEffect(() => {
    if (words.current) markConcerns(words.current, concerns);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is written about a passage marks no others
  }, [view.html, marked]);
  useSoughtPlace(text, sought, onMissing);
  useEffect(() => {
    const article = text.current;
    article?.addEventListener("click", followLink);
    return () => article?.removeEventListener("click", followLink);
  }, [text]);
  return (
    <>
      <ViewTools contents={view.contents} lang={view.lang} text={words} onGoTo={goTo} />
      {/* A region that scrolls is reached with the keyboard. */}
      <article
        className="review-paper review-view"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: it scrolls apart
        tabIndex={0}
        aria-label="Text of the manuscript"
        ref={text}
      >
        {/* Known elements and attributes only: the server cleaned it as it cleans every text that is read here. */}
        <div
          className="reading-text"
          ref={words}
          lang={view.lang}
          dir={view.dir}
          dangerouslySetInnerHTML={{ __html: view.html }}
        />
        <NotePopover frame={text} />
      </article>
    </>
  );
}

/** Links within the text lead to their place and leave the page's address as it is; marks of notes open the note. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href^='#t-']") : null;
  if (!link || link.getAttribute("role") === "doc-noteref") return;
  event.preventDefault();
  goTo(link.getAttribute("href")?.slice(1) ?? "");
}

function goTo(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  if (!place.hasAttribute("tabindex") && !place.matches("a[href]")) place.tabIndex = -1;
  showPlace(place);
}
