import PDFDocument from "pdfkit";
import type { Publication } from "#publications/core/publication.ts";
import { doiUrl } from "#publications/core/identifiers/doi.ts";
import { findDirection } from "#publications/core/language.ts";
import { type Run, splitFontRuns } from "../../src/covers/server/font-runs.ts";

type Document = InstanceType<typeof PDFDocument>;
type Setting = { readonly size: number; readonly language: string; readonly after: number };

/**
 * A small real PDF of a title: its title in the largest type, the names below it, abstract and references, which Google
 * Scholar reads. Text is set with the press's own faces and can be searched.
 */
export async function titlePdf(publication: Publication, pages: "all" | "preview"): Promise<Buffer> {
  const { language } = publication.details;
  const document = new PDFDocument({
    size: "A5",
    margin: 48,
    pdfVersion: "1.7",
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: publication.title, Author: publication.authors.join("; "), CreationDate: publication.created_at },
  });
  const bytes = collectBytes(document);
  await set(document, publication.title, { size: 24, language, after: 8 });
  if (publication.subtitle) await set(document, publication.subtitle, { size: 15, language, after: 10 });
  await set(document, publication.authors.join(", "), { size: 12, language, after: 24 });
  await set(document, publication.details.abstract ?? publication.title, { size: 11, language, after: 18 });
  if (pages === "all") await body(document, publication);
  document.end();
  return bytes;
}

async function body(document: Document, publication: Publication): Promise<void> {
  const { language, abstract, keywords } = publication.details;
  for (let chapter = 1; chapter <= 3; chapter += 1) {
    document.addPage();
    await set(document, `${chapter}`, { size: 20, language, after: 12 });
    await set(document, [...keywords, publication.title].join(" · "), { size: 13, language, after: 12 });
    await set(document, abstract ?? publication.title, { size: 11, language, after: 12 });
  }
  document.addPage();
  await set(document, "References", { size: 16, language: "en", after: 10 });
  await set(document, publication.doi ? doiUrl(publication.doi) : publication.title, { size: 10, language, after: 6 });
}

/** Sets one paragraph. Each run has its own font; lines break between words, or between characters where there are none. */
async function set(document: Document, text: string, { size, language, after }: Setting): Promise<void> {
  const { left, right } = document.page.margins;
  const measure = document.page.width - left - right;
  const rightToLeft = findDirection(language) === "rtl";
  for (const line of await breakLines(document, text, size, language, measure)) {
    if (document.y + size * 1.6 > document.page.height - document.page.margins.bottom) document.addPage();
    const runs = await splitFontRuns(line, language);
    const width = runs.reduce((sum, run) => sum + within(document, run, size).widthOfString(run.text), 0);
    let x = rightToLeft ? document.page.width - right - width : left;
    const top = document.y;
    for (const run of rightToLeft ? runs.toReversed() : runs) {
      within(document, run, size).text(run.text, x, top, { lineBreak: false });
      x += document.widthOfString(run.text);
    }
    document.y = top + size * 1.6;
  }
  document.y += after;
}

async function breakLines(
  document: Document,
  text: string,
  size: number,
  language: string,
  measure: number,
): Promise<string[]> {
  const lines: string[] = [];
  let line = "";
  for (const { segment } of new Intl.Segmenter(language, { granularity: "word" }).segment(text)) {
    const longer = line + segment;
    const runs = await splitFontRuns(longer.trimEnd(), language);
    const width = runs.reduce((sum, run) => sum + within(document, run, size).widthOfString(run.text), 0);
    if (width > measure && line !== "" && !/^[\p{P}\s]+$/u.test(segment)) {
      lines.push(line.trim());
      line = segment;
    } else line = longer;
  }
  return [...lines, line.trim()].filter((one) => one !== "");
}

/** The document with the run's face and size chosen; a face is embedded once a document. */
function within(document: Document, run: Run, size: number): Document {
  return document.registerFont(run.file, run.font).font(run.file).fontSize(size);
}

function collectBytes(document: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
}
