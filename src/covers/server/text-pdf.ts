import { setImmediate as nextTurn } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { runsOf } from "./font-runs.ts";

type Document = InstanceType<typeof PDFDocument>;

/** A paragraph with the size of its letters and the space after it, in points. */
export type PdfParagraph = { readonly text: string; readonly size: number; readonly after: number };

/**
 * Returns a tagged A4 PDF of paragraphs in the press's own faces: each run of a script in its font, lines broken between words, as many pages
 * as it needs.
 */
export async function makeTextPdf(
  info: { readonly title: string; readonly author: string; readonly madeAt: Date },
  paragraphs: readonly PdfParagraph[],
): Promise<Buffer> {
  const document = new PDFDocument({
    size: "A4",
    margin: 72,
    pdfVersion: "1.7",
    lang: "en",
    tagged: true,
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.madeAt },
  });
  const bytes = collectBytes(document);
  for (const paragraph of paragraphs) {
    await writeParagraph(document, paragraph);
    // A long text must not hold the event loop.
    await nextTurn();
  }
  document.end();
  return bytes;
}

const collectBytes = (document: Document): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });

async function writeParagraph(document: Document, { text, size, after }: PdfParagraph): Promise<void> {
  const { left, right, bottom } = document.page.margins;
  const width = document.page.width - left - right;
  const lineHeight = size * 1.4;
  for (const line of await breakLines(document, text, size, width)) {
    if (document.y + lineHeight > document.page.height - bottom) document.addPage();
    let x = left;
    const top = document.y;
    for (const run of await runsOf(line, "en")) {
      document.registerFont(run.file, run.font).font(run.file).fontSize(size);
      document.text(run.text, x, top, { lineBreak: false });
      x += document.widthOfString(run.text);
    }
    document.y = top + lineHeight;
  }
  document.y += after;
}

/** Returns the lines of a paragraph, whose own line ends stay. */
async function breakLines(document: Document, text: string, size: number, width: number): Promise<readonly string[]> {
  const found: string[] = [];
  const space = await measureWidth(document, " ", size);
  for (const written of text.split("\n")) {
    let [line, length] = ["", 0];
    for (const word of written.split(/\s+/u)) {
      const own = await measureWidth(document, word, size);
      if (line !== "" && length + space + own > width) {
        found.push(line);
        [line, length] = [word, own];
      } else [line, length] = line === "" ? [word, own] : [`${line} ${word}`, length + space + own];
    }
    found.push(line);
  }
  return found;
}

async function measureWidth(document: Document, text: string, size: number): Promise<number> {
  let width = 0;
  for (const run of await runsOf(text, "en"))
    width += document.registerFont(run.file, run.font).font(run.file).fontSize(size).widthOfString(run.text);
  return width;
}
