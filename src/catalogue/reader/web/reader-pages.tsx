import { langAttribute } from "#publications/core/language.ts";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { OpenedPdf } from "#platform/web/pdf/open-pdf.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import { ReaderPage } from "./reader-page.tsx";

type ReaderPagesProps = {
  readonly region: RefObject<HTMLElement | null>;
  readonly pdf: OpenedPdf | undefined;
  readonly labels: readonly string[];
  readonly language: LanguageCode;
  /** In parts of the width that fits. */
  readonly zoom: number;
  readonly words: readonly string[];
  readonly onView: (page: number) => void;
};

/** The width of a page at 100 % in CSS pixels, where the window has available for it. */
const MAX_WIDTH = 760;

/** All pages under each other; they scroll apart from the panels. */
export function ReaderPages({ region, pdf, labels, language, zoom, words, onView }: ReaderPagesProps) {
  const [available, setAvailable] = useState(0);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setAvailable(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [region]);
  const width = Math.round(Math.min(available, MAX_WIDTH) * zoom);
  const anchor = useRef<Anchor>(undefined);
  // Another width, by the zoom or a panel, leaves the words at the top where they are.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- each width once
  useLayoutEffect(() => restore(region.current, anchor.current), [region, width]);
  return (
    // A region that scrolls is reached with the keyboard.
    <section
      ref={region}
      className="reader-pages"
      data-pages=""
      aria-label="Pages"
      lang={langAttribute(language)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: it scrolls apart
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        anchor.current = findAnchor(currentTarget);
      }}
    >
      {!pdf && (
        <p className="reader-opening" role="status">
          Opening the file…
        </p>
      )}
      {pdf &&
        width > 0 &&
        labels.map((label, index) => (
          // a file's pages never change places
          <ReaderPage
            key={index}
            pdf={pdf}
            number={index + 1}
            label={label}
            width={width}
            words={words}
            onView={onView}
          />
        ))}
    </section>
  );
}

/** The page at the top of the view, and how much of it has left the view. */
type Anchor = { readonly page: number; readonly part: number };

function findAnchor(region: HTMLElement): Anchor | undefined {
  const top = region.scrollTop;
  const pages = [...region.querySelectorAll<HTMLElement>("[data-page]")];
  const page = pages.findLast(({ offsetTop }) => offsetTop <= top) ?? pages[0];
  return page && { page: Number(page.dataset["page"]), part: (top - page.offsetTop) / Math.max(1, page.offsetHeight) };
}

function restore(region: HTMLElement | null, anchor: Anchor | undefined): void {
  const element = anchor && region?.querySelector<HTMLElement>(`[data-page="${anchor.page}"]`);
  if (region && element) region.scrollTop = element.offsetTop + anchor.part * element.offsetHeight;
}
