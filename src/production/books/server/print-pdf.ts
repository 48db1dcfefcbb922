import { PDFDocument } from "@cantoo/pdf-lib";
import { BLEED_MM, POINTS_PER_MM } from "../../pages/points.ts";

/**
 * Returns the pages as a printer takes them: each page is the trimmed page (TrimBox) within a bleed of 3 mm (BleedBox, MediaBox). What is
 * printed stays where it is.
 */
export async function writePrintPdf(pdf: Uint8Array): Promise<Uint8Array> {
  // The dates of the file stay those of the pages, so that the same pages give the same bytes.
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const bleed = BLEED_MM * POINTS_PER_MM;
  for (const page of document.getPages()) {
    const { width, height } = page.getSize();
    const sheet = [-bleed, -bleed, width + 2 * bleed, height + 2 * bleed] as const;
    page.setMediaBox(...sheet);
    page.setCropBox(...sheet);
    page.setBleedBox(...sheet);
    page.setTrimBox(0, 0, width, height);
  }
  return document.save();
}
