// oxlint-disable-next-line import/no-named-as-default -- its type declarations know only the default export
import PDFDocument from "pdfkit";
import sharp from "sharp";

/** A real PDF with these pages of text. */
export async function samplePdf(
  pages: readonly string[] = ["The Grammar of Monsoons"],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  for (const page of pages) document.addPage().text(page);
  return renderPdf(document);
}

/** A PDF with tags for screen readers (ISO 32000-1 §14.8). */
export async function createTaggedPdf(words: string): Promise<Buffer> {
  const document = new PDFDocument({ pdfVersion: "1.7", tagged: true });
  const whole = document.struct("Document");
  document.addStructure(whole);
  whole.add(document.struct("P", {}, () => document.text(words)));
  whole.end();
  return renderPdf(document);
}

async function renderPdf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.end();
  await ended;
  return Buffer.concat(parts);
}

/** A real picture of one colour. */
export const samplePicture = (format: "png" | "jpeg" | "gif" | "webp", width = 60, height = 90): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#7a2430" } })
    .toFormat(format)
    .toBuffer();
