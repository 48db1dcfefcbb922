/** The thread that reads the outline of a book's PDF, or draws small pictures of its pages (`read-outline.ts`). */
import { createCanvas } from "@napi-rs/canvas";
import { OPS, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { taskProgram } from "#platform/threads/task-program.ts";
import { type OutlineEntry, proposeChapters } from "#publications/chapters/from-pdf/proposed-chapters.ts";
import { findContentsEntries } from "#publications/chapters/from-pdf/contents-page.ts";
import { findHeadingEntries, type SetLine } from "#publications/chapters/from-pdf/heading-pages.ts";
import { openPdf } from "#publications/files/server/open-pdf.ts";
import { readPageLines } from "./page-lines.ts";
import { MAX_PAGES, type OutlineResult, type OutlineTask, PICTURE_BATCH_SIZE } from "./outline-messages.ts";

const MAX_ENTRIES = 5000;
const MAX_LABEL_LENGTH = 40;
/** From the start of the thread, whose time is limited: headings beyond are not proposed. */
const MAX_READING_MS = 30_000;
const PICTURE_WIDTH = 160;
/** What draws something that is no text. */
const DRAWING = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintSolidColorImageMask,
  OPS.shadingFill,
  OPS.constructPath,
]);

const { task, send: reply, finish } = taskProgram<OutlineTask, OutlineResult>();
const pdf = await openPdf(task.file);
if (pdf.numPages > MAX_PAGES) reply({ kind: "too many pages" });
else if (task.output === "outline") await readOutline();
else await drawPages(task.first);
finish();

async function readOutline(): Promise<void> {
  let entries = 0;
  type Item = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>[number];
  const read = async (items: readonly Item[], depth: number): Promise<OutlineEntry[]> => {
    const found: OutlineEntry[] = [];
    for (const { title, dest, items: inner } of items) {
      entries += 1;
      if (entries > MAX_ENTRIES) break;
      // Chapters stand on one of the first three levels.
      found.push({ title, page: await findPage(dest), inner: depth < 2 ? await read(inner, depth + 1) : [] });
    }
    return found;
  };
  // pdfjs returns null for a PDF without an outline, contrary to its types.
  const found: readonly Item[] | null = await pdf.getOutline();
  const labels = await pdf.getPageLabels().catch(() => null);
  const reader = { pages: pdf.numPages, readLines, isBlank };
  const outline = await read(found ?? [], 0);
  const byOutline = await proposeChapters(outline, reader);
  const { source, entries: others } =
    byOutline.length > 0 ? { source: "outline" as const, entries: [] } : await findEntries(labels);
  const chapters = byOutline.length > 0 ? byOutline : await proposeChapters(others, reader);
  const labelled = Array.from(
    { length: pdf.numPages },
    (_, index) => labels?.[index]?.slice(0, MAX_LABEL_LENGTH) || String(index + 1),
  );
  reply({ kind: "outline", labels: labelled, chapters, source: chapters.length > 0 ? source : null });
}

/** The chapters of a book without an outline: by its contents page, otherwise by the pages that begin with a large heading. */
async function findEntries(
  labels: readonly string[] | null,
): Promise<{ readonly source: "contents" | "headings"; readonly entries: readonly OutlineEntry[] }> {
  const linesByPage = new Map<number, readonly SetLine[]>();
  const readPage = async (number: number): Promise<readonly SetLine[]> => {
    // One damaged page must not keep the others from being proposed.
    const lines = linesByPage.get(number) ?? (await readPageLines(pdf, number).catch(() => []));
    linesByPage.set(number, lines);
    return lines;
  };
  const entries = await findContentsEntries({
    pages: pdf.numPages,
    // Labels that only count the pages of the file name no printed page.
    labels: labels?.some((label, index) => label !== String(index + 1)) ? labels : undefined,
    readLines: async (number) => (await readPage(number)).map(({ words }) => words),
  });
  if (entries.length > 0) return { source: "contents", entries };
  const pages: (readonly SetLine[])[] = [];
  for (let number = 1; number <= pdf.numPages && performance.now() < MAX_READING_MS; number += 1)
    pages.push(await readPage(number));
  return { source: "headings", entries: findHeadingEntries(pages) };
}

async function findPage(place: unknown): Promise<number | undefined> {
  try {
    const found: unknown = typeof place === "string" ? await pdf.getDestination(place) : place;
    const [page]: readonly unknown[] = Array.isArray(found) ? found : [];
    if (typeof page === "number") return page + 1;
    return isReference(page) ? (await pdf.getPageIndex(page)) + 1 : undefined;
  } catch {
    // An entry that leads nowhere.
    return undefined;
  }
}

function isReference(value: unknown): value is { num: number; gen: number } {
  return typeof value === "object" && value !== null && "num" in value && "gen" in value;
}

async function readLines(number: number): Promise<readonly string[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
  return text
    .slice(0, 4000)
    .split("\n")
    .map((line) => line.replaceAll(/\s+/gu, " ").trim())
    .filter((line) => line !== "")
    .slice(0, 20);
}

async function isBlank(number: number): Promise<boolean> {
  if ((await readLines(number)).length > 0) return false;
  const { fnArray } = await (await pdf.getPage(number)).getOperatorList();
  return !fnArray.some((operator) => DRAWING.has(operator));
}

async function drawPages(first: number): Promise<void> {
  for (let number = first; number < first + PICTURE_BATCH_SIZE && number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: PICTURE_WIDTH / width });
    const canvas = createCanvas(PICTURE_WIDTH, Math.min(Math.ceil(viewport.height), 2 * PICTURE_WIDTH));
    // pdfjs draws on any canvas, although its types accept only the browser's.
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: "#ffffff" }).promise;
    const jpeg = await canvas.encode("jpeg", 72);
    reply({ kind: "picture", page: number, picture: `data:image/jpeg;base64,${jpeg.toString("base64")}` });
    page.cleanup();
  }
}
