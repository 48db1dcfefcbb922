import { getDocument, type PDFDocumentProxy, PDFWorker, TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PDF_FILES } from "./pdf-files.ts";

/** A PDF that is open in the browser. */
export type OpenedPdf = {
  /** The document itself, for its outline, its links and the search in its text. */
  readonly document: PDFDocumentProxy;
  readonly pages: number;
  /** The sides of the first page in points, for pages that are not drawn yet. */
  readonly size: { readonly width: number; readonly height: number };
  /** Draws a page into its elements at a width in CSS pixels; resolves with the parts of its text in their order. */
  draw(number: number, into: PageElements, width: number): Promise<readonly TextPart[]>;
  close(): void;
};

export type PageElements = { readonly canvas: HTMLCanvasElement; readonly layer: HTMLElement };

/** A run of characters of a page, and the element over it that can be marked. */
export type TextPart = { readonly text: string; readonly element: HTMLElement };

/** A screen with three pixels to one would draw pages of 40 MB each. */
const MAX_PIXELS = 2;

/**
 * Opens a PDF at an address of the press, or its bytes (which it takes away), for every viewer of PDFs: import this file when a PDF is opened, not with the page, and link
 * `pdf-pages.css`. Its bytes are read in a web worker; its scripts and forms do not run; nothing is fetched from another site. Throws for
 * a PDF that cannot be read. `minPixels`: pixels to one of CSS at least, for pages that are drawn small.
 */
export async function openPdf(source: string | Uint8Array, { minPixels = 1 } = {}): Promise<OpenedPdf> {
  const port = new Worker(new URL("pdf-reader-worker.ts", import.meta.url), { type: "module" });
  const worker = PDFWorker.create({ port });
  const loading = getDocument({
    ...PDF_FILES,
    ...(typeof source === "string" ? { url: source } : { data: source }),
    worker,
    enableXfa: false,
  });
  const close = (): void => {
    void loading.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  };
  try {
    const pdf = await loading.promise;
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return {
      document: pdf,
      pages: pdf.numPages,
      size: { width, height },
      draw: (number, into, to) => drawPage(pdf, { number, into, width: to, minPixels }),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

type Drawing = {
  readonly number: number;
  readonly into: PageElements;
  readonly width: number;
  readonly minPixels: number;
};

async function drawPage(
  pdf: PDFDocumentProxy,
  { number, into: { canvas, layer }, width, minPixels }: Drawing,
): Promise<readonly TextPart[]> {
  const page = await pdf.getPage(number);
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const pixels = Math.min(MAX_PIXELS, Math.max(minPixels, window.devicePixelRatio || 1));
  canvas.width = Math.floor(viewport.width * pixels);
  canvas.height = Math.floor(viewport.height * pixels);
  canvas.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
  layer.replaceChildren();
  // pdfjs-dist places the text by this property.
  layer.style.setProperty("--total-scale-factor", String(scale));
  await page.render({ canvas, viewport, transform: [pixels, 0, 0, pixels, 0, 0] }).promise;
  const text = new TextLayer({ textContentSource: await page.getTextContent(), container: layer, viewport });
  await text.render();
  return text.textDivs.map((element, index) => ({ element, text: text.textContentItemsStr[index] ?? "" }));
}
