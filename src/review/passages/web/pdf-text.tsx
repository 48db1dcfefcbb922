import { type RefObject, useEffect, useState } from "react";
import type { OpenedPdf } from "#platform/web/pdf/open-pdf.ts";
import type { WrittenConcern } from "#review/reports/own-review.ts";
import { Button } from "#ui/forms/button.tsx";
import { PdfPage } from "./pdf-page.tsx";
import type { SoughtPassage } from "./sought-passage.ts";

type PdfTextProps = {
  readonly text: RefObject<HTMLElement | null>;
  readonly href: string;
  readonly name: string;
  readonly concerns: readonly WrittenConcern[];
  readonly sought: SoughtPassage | undefined;
  readonly onMissing: () => void;
};

type Opening = { readonly pdf: OpenedPdf } | { readonly failed: true } | undefined;

/** Steps of the width of a page, in parts of the width that fits. */
const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

/** The pages of a PDF, drawn when they come into view, with words that can be marked. A file that cannot be read so is left to the browser's own viewer. */
export function PdfText({ text, href, name, concerns, sought, onMissing }: PdfTextProps) {
  const [opening, setOpening] = useState<Opening>();
  const [zoom, setZoom] = useState(0);
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    let opened: OpenedPdf | undefined;
    let isCurrent = true;
    const open = async (): Promise<void> => {
      try {
        const { openPdf } = await import("#platform/web/pdf/open-pdf.ts");
        opened = await openPdf(href);
        if (isCurrent) setOpening({ pdf: opened });
        else opened.close();
      } catch {
        if (isCurrent) setOpening({ failed: true });
      }
    };
    void open();
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [href]);
  useEffect(() => {
    const page = Number.parseInt(sought?.page ?? "", 10);
    if (sought && !(page >= 1)) onMissing();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each request once
  }, [sought]);
  if (!opening) return <p className="quiet">Opening the manuscript…</p>;
  if ("failed" in opening)
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandboxed frame; the file's own policy has one
      <iframe className="review-frame" title={`The manuscript, ${name}`} src={href} />
    );
  const { pdf } = opening;
  const goTo = (page: number): void =>
    text.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: "start" });
  return (
    <>
      <div className="pdf-tools" role="group" aria-label="Pages">
        <Button variant="ghost" size="small" disabled={current <= 1} onClick={() => goTo(current - 1)}>
          Previous page
        </Button>
        <span>{`${current} of ${pdf.pages}`}</span>
        <Button variant="ghost" size="small" disabled={current >= pdf.pages} onClick={() => goTo(current + 1)}>
          Next page
        </Button>
        <Button variant="ghost" size="small" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          Smaller
        </Button>
        <Button variant="ghost" size="small" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          Larger
        </Button>
      </div>
      {/* A region that scrolls is reached with the keyboard. */}
      <article
        className="review-paper pdf-pages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: it scrolls apart
        tabIndex={0}
        aria-label="Text of the manuscript"
        ref={text}
      >
        {Array.from({ length: pdf.pages }, (_, index) => (
          <PdfPage
            key={index}
            pdf={pdf}
            number={index + 1}
            zoom={ZOOMS[zoom] ?? 1}
            concerns={concerns}
            sought={sought}
            onMissing={onMissing}
            onView={setCurrent}
          />
        ))}
      </article>
    </>
  );
}
