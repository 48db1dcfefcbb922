import { useEffect, useRef, useState } from "react";
import type { OpenedPdf } from "#platform/web/pdf/open-pdf.ts";
import { useWidth } from "#ui/use-width.ts";
import type { GridLines } from "../grid-lines.ts";

type SpreadPagesProps = {
  readonly pdf: Uint8Array;
  /** The name of the pages, for screen readers. */
  readonly label: string;
  /** The lines on which the text stands, over the pages; undefined for none. */
  readonly grid: GridLines | undefined;
  readonly isRightToLeft: boolean;
  /** Called with the title of the work that the pages are from. */
  readonly onTitle?: (title: string) => void;
};

/** Two facing pages of a PDF; of a script that is read from the right the first stands on the right. */
export function SpreadPages({ pdf: bytes, label, grid, isRightToLeft, onTitle }: SpreadPagesProps) {
  const opening = useOpenedPdf(bytes, onTitle);
  if (opening === "failed") return <p className="quiet">These pages can’t be shown in this browser.</p>;
  return (
    <div className="style-spread" role="group" aria-label={label} dir={isRightToLeft ? "rtl" : "ltr"}>
      {opening && (
        <>
          <Page pdf={opening} number={1} label="Left page" grid={grid} />
          <Page pdf={opening} number={2} label="Right page" grid={grid} />
        </>
      )}
    </div>
  );
}

/** Opens the pages; the ones before stay until the next are open. */
function useOpenedPdf(bytes: Uint8Array, onTitle: ((title: string) => void) | undefined) {
  const [opening, setOpening] = useState<OpenedPdf | "failed">();
  useEffect(() => {
    let isCurrent = true;
    let opened: OpenedPdf | undefined;
    const open = async (): Promise<void> => {
      try {
        const { openPdf } = await import("#platform/web/pdf/open-pdf.ts");
        // The viewer takes the bytes away from whoever gives them.
        opened = await openPdf(bytes.slice(), { minPixels: 2 });
        const { info } = await opened.document.getMetadata();
        const title = "Title" in info && typeof info.Title === "string" ? info.Title : "";
        if (isCurrent) {
          setOpening(opened);
          onTitle?.(title);
        } else opened.close();
      } catch {
        if (isCurrent) setOpening("failed");
      }
    };
    void open();
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [bytes, onTitle]);
  return opening;
}

type PageProps = {
  readonly pdf: OpenedPdf;
  readonly number: 1 | 2;
  readonly label: string;
  readonly grid: GridLines | undefined;
};

function Page({ pdf, number, label, grid }: PageProps) {
  const { element, width } = useWidth<HTMLDivElement>(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const drawing = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (width === 0 || !canvas.current || !layer.current) return;
    const into = { canvas: canvas.current, layer: layer.current };
    // Two drawings at once would end each other. One of pages that are closed by now fails, and the next one follows.
    const draw = () => pdf.draw(number, into, width).catch(() => undefined);
    drawing.current = drawing.current.then(draw);
  }, [pdf, number, width]);
  const { width: across, height } = pdf.size;
  return (
    <div
      ref={element}
      className="pdf-page style-sheet"
      role="group"
      aria-label={label}
      style={{ aspectRatio: `${across} / ${height}` }}
    >
      <canvas ref={canvas} aria-hidden="true" />
      <div ref={layer} className="pdf-layer" dir="ltr" />
      {grid && <Grid grid={grid} isFirst={number === 1} />}
    </div>
  );
}

const Grid = ({ grid, isFirst }: { readonly grid: GridLines; readonly isFirst: boolean }) => (
  <svg className="style-grid-lines" viewBox={`0 0 ${grid.width} ${grid.height}`} aria-hidden="true">
    {(isFirst ? grid.first : grid.second).map(({ from, to }) => (
      <g key={from}>
        <rect x={from} y={grid.top} width={to - from} height={grid.bottom - grid.top} />
        {grid.baselines.map((y) => (
          <line key={y} x1={from} x2={to} y1={y} y2={y} />
        ))}
      </g>
    ))}
  </svg>
);
