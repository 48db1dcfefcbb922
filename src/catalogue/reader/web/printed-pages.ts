import type { OpenedPdf } from "#platform/web/pdf/open-pdf.ts";

/** Dots of a printed page to the point of the PDF: 150 dots to the inch. */
const SCALE = 150 / 72;

/**
 * Draws these pages, from 1, one after the other as pictures into the document, opens the browser's print dialog and removes them. On
 * paper nothing else of the reader is printed (`reader.css`).
 */
export async function printPages({ document: pdf }: OpenedPdf, from: number, to: number): Promise<void> {
  const sheets = document.createElement("div");
  sheets.className = "reader-printed";
  for (let number = from; number <= to; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = document.createElement("canvas");
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    await page.render({ canvas, viewport, intent: "print" }).promise;
    const picture = new Image();
    picture.src = canvas.toDataURL("image/jpeg", 0.92);
    await picture.decode();
    sheets.append(picture);
  }
  document.body.append(sheets);
  window.addEventListener("afterprint", () => sheets.remove(), { once: true });
  window.print();
}
