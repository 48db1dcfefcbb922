import { useEffect, useRef, useState } from "react";
import type { OpenedPdf, TextPart } from "#platform/web/pdf/open-pdf.ts";
import { markWordsOfPage } from "./mark-words.ts";

type ReaderPageProps = {
  readonly pdf: OpenedPdf;
  readonly number: number;
  readonly label: string;
  /** In CSS pixels. */
  readonly width: number;
  /** The folded words of the search, marked in the text. */
  readonly words: readonly string[];
  readonly onView: (page: number) => void;
};

/** One page: its picture with its words over it. It is drawn while it is near the view, and lets its picture go after. */
export function ReaderPage({ pdf, number, label, width, words, onView }: ReaderPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const root = element.closest("[data-pages]");
    const near = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      root,
      rootMargin: "1000px 0px",
    });
    const middle = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onView(number), {
      root,
      rootMargin: "-30% 0px -69% 0px",
    });
    near.observe(element);
    middle.observe(element);
    return () => {
      near.disconnect();
      middle.disconnect();
    };
  }, [number, onView]);
  return (
    <div
      ref={frame}
      className="pdf-page reader-paper"
      data-page={number}
      role="group"
      aria-label={`Page ${label}`}
      tabIndex={-1}
      style={{ width, aspectRatio: `${pdf.size.width} / ${pdf.size.height}` }}
    >
      {/* A drawing that has begun cannot be stopped: each width draws into elements of its own. */}
      {isNear && <DrawnPage key={width} pdf={pdf} number={number} width={width} words={words} />}
    </div>
  );
}

function DrawnPage({ pdf, number, width, words }: Omit<ReaderPageProps, "label" | "onView">) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<readonly TextPart[]>([]);
  useEffect(() => {
    if (!canvas.current || !layer.current) return undefined;
    let isCurrent = true;
    pdf.draw(number, { canvas: canvas.current, layer: layer.current }, width).then(
      (drawn) => isCurrent && setParts(drawn),
      () => undefined, // the page stays white
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, number, width]);
  useEffect(() => markWordsOfPage(parts, words), [parts, words]);
  return (
    <>
      <canvas ref={canvas} aria-hidden="true" />
      <div ref={layer} className="pdf-layer" />
    </>
  );
}
