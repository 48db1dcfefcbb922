import {
  concatTransformationMatrix,
  degrees,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { loadPdf } from "#platform/pdf/load-pdf.ts";

/** The word across each page, and the line at its head: the kind and the day of the notice, and its address. */
export type PageMark = { readonly word: string; readonly line: string };

const COLOUR = rgb(0.6, 0.08, 0.1);
const LINE_SIZE = 8;
const MARGIN = 8;

/**
 * Returns a PDF with a mark on each page, over what stands there: the word from corner to corner, and a line at the head. Screen readers leave
 * the marks out, as they do page numbers (ISO 32000-1 §14.8.2.2). Throws for a PDF that is damaged or encrypted.
 */
export async function markPdf(bytes: Uint8Array, mark: PageMark): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await loadPdf(bytes);
  const font = await pdf.embedFont(StandardFonts.HelveticaBold);
  for (const page of pdf.getPages()) drawMark(page, font, mark);
  return new Uint8Array(await pdf.save({ addDefaultPage: false, updateFieldAppearances: false }));
}

function drawMark(page: PDFPage, font: PDFFont, { word, line }: PageMark): void {
  const { matrix, width, height } = uprightPage(page);
  // The angle from corner to corner, and a size that leaves a tenth of the way free.
  const diagonal = Math.hypot(width, height);
  const angle = Math.atan2(height, width);
  const size = (diagonal * 0.8) / font.widthOfTextAtSize(word, 1);
  const bounded = Math.min(size, Math.min(width, height) * 0.3);
  const length = font.widthOfTextAtSize(word, bounded);
  const [x, y] = [width / 2 - (Math.cos(angle) * length) / 2, height / 2 - (Math.sin(angle) * length) / 2];
  const lineSize = Math.min(LINE_SIZE, ((width - 2 * MARGIN) / font.widthOfTextAtSize(line, LINE_SIZE)) * LINE_SIZE);
  page.pushOperators(
    PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of("Artifact")]),
    pushGraphicsState(),
    concatTransformationMatrix(...matrix),
  );
  page.drawText(word, {
    x: x + (Math.sin(angle) * bounded) / 3,
    y: y - (Math.cos(angle) * bounded) / 3,
    size: bounded,
    font,
    color: COLOUR,
    opacity: 0.28,
    rotate: degrees((angle * 180) / Math.PI),
  });
  const top = height - lineSize - 2 * MARGIN;
  page.drawRectangle({ x: 0, y: top, width, height: height - top, color: rgb(1, 1, 1), opacity: 0.9 });
  page.drawText(line, { x: MARGIN, y: top + MARGIN, size: lineSize, font, color: COLOUR });
  page.pushOperators(popGraphicsState(), PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}

type Matrix = readonly [number, number, number, number, number, number];

/** Returns the size of a page as people see it, and the matrix from that view to the page's own coordinates: a page may be turned. */
function uprightPage(page: PDFPage): { readonly matrix: [...Matrix]; readonly width: number; readonly height: number } {
  const { x, y, width, height } = page.getCropBox();
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  if (turned === 90) return { matrix: [0, 1, -1, 0, x + width, y], width: height, height: width };
  if (turned === 180) return { matrix: [-1, 0, 0, -1, x + width, y + height], width, height };
  if (turned === 270) return { matrix: [0, -1, 1, 0, x, y + height], width: height, height: width };
  return { matrix: [1, 0, 0, 1, x, y], width, height };
}
