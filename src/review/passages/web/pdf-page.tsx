import { useEffect, useRef, useState } from "react";
import type { OpenedPdf, TextPart } from "#platform/web/pdf/open-pdf.ts";
import { findBeginning, findPassage } from "#review/passages/passage.ts";
import type { WrittenConcern } from "#review/reports/own-review.ts";
import { showPlace, type SoughtPassage } from "./sought-passage.ts";

type PdfPageProps = {
  readonly pdf: OpenedPdf;
  readonly number: number;
  /** In parts of the width that fits. */
  readonly zoom: number;
  readonly concerns: readonly WrittenConcern[];
  readonly sought: SoughtPassage | undefined;
  readonly onMissing: () => void;
  /** The page stands in the middle of the view. */
  readonly onView: (page: number) => void;
};

/** One page of a PDF: its picture with its words over it. It is drawn when it comes near the view, or when a passage on it is sought. */
export function PdfPage({ pdf, number, zoom, concerns, sought, onMissing, onView }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  /** The number of the request whose passage is in view: a page that is drawn again in another size does not show it again. */
  const soughtTimes = useRef(0);
  const [isNear, setNear] = useState(false);
  const [parts, setParts] = useState<readonly TextPart[]>();
  const isSought = sought !== undefined && Number.parseInt(sought.page, 10) === number;
  const isDrawn = isNear || isSought;
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const root = element.parentElement;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root,
      rootMargin: "800px 0px",
    });
    const middle = new IntersectionObserver(([entry]) => entry?.isIntersecting && onView(number), {
      root,
      rootMargin: "-49% 0px -49% 0px",
    });
    near.observe(element);
    middle.observe(element);
    return () => {
      near.disconnect();
      middle.disconnect();
    };
  }, [number, onView]);
  useEffect(() => {
    if (!isDrawn || !frame.current || !canvas.current || !layer.current) return undefined;
    let isCurrent = true;
    const into = { canvas: canvas.current, layer: layer.current };
    pdf.draw(number, into, frame.current.clientWidth).then(
      (drawn) => isCurrent && setParts(drawn),
      () => isCurrent && setParts([]),
    );
    return () => {
      isCurrent = false;
      setParts(undefined);
    };
  }, [isDrawn, pdf, number, zoom]);
  useEffect(() => {
    if (parts) markPassages(parts, number, concerns);
  }, [parts, number, concerns]);
  useEffect(() => {
    if (!isSought || !parts || soughtTimes.current === sought.times) return;
    soughtTimes.current = sought.times;
    const place = parts.find(({ element }) => element.dataset["concern"] === sought.concernId)?.element;
    if (place) showPlace(place);
    else {
      if (frame.current) showPlace(frame.current);
      if (sought.passage !== "") onMissing();
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each request once, when the page is drawn
  }, [sought, parts]);
  return (
    <div
      ref={frame}
      className="pdf-page"
      data-page={number}
      tabIndex={-1}
      role="group"
      aria-label={`Page ${number}`}
      style={{ width: `${zoom * 100}%`, aspectRatio: `${pdf.size.width} / ${pdf.size.height}` }}
    >
      <canvas ref={canvas} aria-hidden="true" />
      <div ref={layer} className="pdf-layer" />
    </div>
  );
}

/** Marks the runs of a page in which passages of concerns stand. */
function markPassages(parts: readonly TextPart[], page: number, concerns: readonly WrittenConcern[]): void {
  const whole = parts.map(({ text }) => text).join(" ");
  for (const { element } of parts) {
    delete element.dataset["concern"];
    element.removeAttribute("tabindex");
  }
  concerns.forEach(({ id, passage, page: written }) => {
    if (passage === "" || Number.parseInt(written, 10) !== page) return;
    const range = findPassage(whole, passage) ?? findBeginning(whole, passage);
    let from = 0;
    for (const { text, element } of parts) {
      if (range && from < range.end && range.start < from + text.length && text.trim() !== "") {
        element.dataset["concern"] = id;
        element.tabIndex = -1;
      }
      from += text.length + 1;
    }
  });
}
