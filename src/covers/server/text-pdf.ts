import { setImmediate as nextTurn } from "node:timers/promises";
import type PDFDocument from "pdfkit";
import { splitFontRuns } from "./font-runs.ts";

type OpenDocument = InstanceType<typeof PDFDocument>;

/** A paragraph with the size of its letters and the space after it, in points, and its language where it is not that of the document. */
export type PdfParagraph = {
  readonly text: string;
  readonly size: number;
  readonly after: number;
  readonly language?: string | undefined;
};

export type PdfInfo = {
  readonly title: string;
  readonly author: string;
  readonly madeAt: Date;
  /** The language of most of the text; English without one. */
  readonly language?: string | undefined;
};

/**
 * Returns a tagged A4 PDF of paragraphs in the press's own faces: each run of a script in its font, lines broken between words, as many pages
 * as it needs.
 */
export async function makeTextPdf(
  { language: main = "en", ...info }: PdfInfo,
  paragraphs: readonly PdfParagraph[],
): Promise<Buffer> {
  // Loaded when it is needed: with its font library it would hold 20 MB of every press.
  const { default: Document } = await import("pdfkit");
  const document = new Document({
    size: "A4",
    margin: 72,
    pdfVersion: "1.7",
    lang: main,
    tagged: true,
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.madeAt },
  });
  const bytes = collectBytes(document);
  const whole = document.struct("Document");
  document.addStructure(whole);
  for (const { language = main, ...paragraph } of paragraphs) {
    const element = document.struct("P", { lang: language });
    whole.add(element);
    const content = document.markStructureContent("P", { lang: language });
    await writeParagraph(document, { ...paragraph, language });
    element.add(content);
    document.endMarkedContent();
    element.end();
    // A long text must not hold the event loop.
    await nextTurn();
  }
  whole.end();
  document.end();
  return bytes;
}

const collectBytes = (document: OpenDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });

async function writeParagraph(
  document: OpenDocument,
  { text, size, after, language }: PdfParagraph & { readonly language: string },
): Promise<void> {
  const { left, right, bottom } = document.page.margins;
  const width = document.page.width - left - right;
  const lineHeight = size * 1.4;
  for (const line of await breakLines(document, { text, size, language }, width)) {
    if (document.y + lineHeight > document.page.height - bottom) document.addPage();
    let x = left;
    const top = document.y;
    for (const run of await splitFontRuns(line, language)) {
      document.registerFont(run.file, run.font).font(run.file).fontSize(size);
      document.text(run.text, x, top, { lineBreak: false });
      x += document.widthOfString(run.text);
    }
    document.y = top + lineHeight;
  }
  document.y += after;
}

type SetText = { readonly text: string; readonly size: number; readonly language: string };

/** Returns the lines of a paragraph, whose own line ends stay. */
async function breakLines(
  document: OpenDocument,
  { text, ...set }: SetText,
  width: number,
): Promise<readonly string[]> {
  const found: string[] = [];
  const space = await measureWidth(document, { text: " ", ...set });
  for (const written of text.split("\n")) {
    let [line, length] = ["", 0];
    for (const word of written.split(/\s+/u)) {
      const own = await measureWidth(document, { text: word, ...set });
      if (line !== "" && length + space + own > width) {
        found.push(line);
        [line, length] = [word, own];
      } else [line, length] = line === "" ? [word, own] : [`${line} ${word}`, length + space + own];
    }
    found.push(line);
  }
  return found;
}

async function measureWidth(document: OpenDocument, { text, size, language }: SetText): Promise<number> {
  let width = 0;
  for (const run of await splitFontRuns(text, language))
    width += document.registerFont(run.file, run.font).font(run.file).fontSize(size).widthOfString(run.text);
  return width;
}
