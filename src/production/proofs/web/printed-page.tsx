import { useEffect, useRef } from "react";
import { Button } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { useWidth } from "#ui/use-width.ts";
import type { Opening, PrintedPages } from "./use-printed-pages.ts";

type PrintedPageProps = {
  readonly opening: Opening;
  readonly href: string;
  /** The index of the page. */
  readonly index: number;
  readonly onTurn: (index: number) => void;
};

/** One printed page, and the buttons that turn to the others. */
export function PrintedPage({ opening, href, index, onTurn }: PrintedPageProps) {
  if (opening === undefined) return <p className="quiet proof-opening">Opening the printed pages…</p>;
  if (opening === "failed")
    return (
      <p className="proof-opening">
        The printed pages can’t be shown here.{" "}
        <a className="link" href={href} download>
          Download them as a PDF
        </a>
      </p>
    );
  const { labels } = opening;
  const label = labels[index] ?? "";
  return (
    <section aria-label={`Page ${label} as it will be printed`} className="proof-page">
      <div className="proof-page-head">
        <p className="small quiet" aria-live="polite">
          {`Page ${label} (${labels[0] ?? ""}–${labels.at(-1) ?? ""})`}
        </p>
        <p className="proof-turns">
          <Button
            variant="ghost"
            size="icon"
            aria-label="Previous page"
            disabled={index === 0}
            onClick={() => onTurn(index - 1)}
          >
            <Icon name="arrow-left" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Next page"
            disabled={index >= labels.length - 1}
            onClick={() => onTurn(index + 1)}
          >
            <Icon name="arrow-right" />
          </Button>
        </p>
      </div>
      <Sheet pages={opening} index={index} />
      <p className="small">
        <a className="link" href={href} download>
          Download the pages as a PDF
        </a>
      </p>
    </section>
  );
}

/** The picture of a page with its words over it. */
function Sheet({ pages: { pdf }, index }: { readonly pages: PrintedPages; readonly index: number }) {
  const { element, width } = useWidth<HTMLDivElement>(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (width === 0 || !canvas.current || !layer.current) return;
    pdf.draw(index + 1, { canvas: canvas.current, layer: layer.current }, width).catch(() => undefined);
  }, [pdf, index, width]);
  const { width: across, height } = pdf.size;
  return (
    <div ref={element} className="pdf-page proof-sheet" style={{ aspectRatio: `${across} / ${height}` }}>
      <canvas ref={canvas} />
      <div ref={layer} className="pdf-layer" />
    </div>
  );
}
