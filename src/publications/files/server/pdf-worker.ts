/**
 * The thread that reads one uploaded PDF with its own memory limit, so that an endless loop or a crash does not affect
 * the press. It ends after one task.
 */
import { createCanvas } from "@napi-rs/canvas";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { taskProgram } from "#platform/threads/task-program.ts";
import { openPdf } from "./open-pdf.ts";
import type { PdfBeginning, PdfResult, PdfTask } from "./pdf-messages.ts";

/** Only the first pages of a longer book are searchable. */
const MAX_PAGES = 3000;
/** The most characters of one page; a printed page has about 3,000. */
const MAX_CHARACTERS = 20_000;
const COVER_WIDTH = 1200;
/** The title page and the one after it hold title, authors and abstract. */
const FIRST_PAGES = 2;
const MAX_PROPERTY_LENGTH = 2000;

/** Running heads are among the first lines of a page or the last, in the order in which it is drawn. */
const EDGE_LINES = 2;
const MAX_EDGE_LENGTH = 300;

const { task, send: reply, finish } = taskProgram<PdfTask, PdfResult>();
const { file, output } = task;

const document = await openPdf(file);
if (output === "content") await readBeginning(document);
await (output === "cover" ? drawCover(document) : readPages(document));
finish();

async function readPages(pdf: PDFDocumentProxy): Promise<void> {
  const marked = await isMarked(pdf);
  let tagged = false;
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const parts = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""));
    const text = parts
      .join("")
      .replaceAll(/(?<=\p{L})-\n(?=\p{Ll})/gu, "")
      .replaceAll("\0", "");
    const whole = text.replaceAll(/\s+/gu, " ").trim().slice(0, MAX_CHARACTERS);
    const lines = cutLines(listLines(text));
    const isContent = output === "content";
    reply({ kind: "page", page: number, text: whole, edges: listEdges(text), lines: isContent ? lines : undefined });
    tagged ||= marked && (await hasParts(page));
    page.cleanup();
  }
  // A document that claims to be tagged must also have a structure tree.
  reply({ kind: "tags", tagged, language: await readLanguage(pdf) });
}

function listLines(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.replaceAll(/\s+/gu, " ").trim())
    .filter((line) => line !== "");
}

/** Returns the lines as far as the words of their page are read: white space that is folded does not count. */
function cutLines(lines: readonly string[]): readonly string[] {
  const cut: string[] = [];
  let left = MAX_CHARACTERS;
  for (const line of lines) {
    if (left <= 0) break;
    cut.push(line.slice(0, left));
    left -= line.length + 1; // the space between two lines
  }
  return cut;
}

function listEdges(text: string): readonly string[] {
  const lines = listLines(text).map((line) => line.slice(0, MAX_EDGE_LENGTH));
  return [...new Set([...lines.slice(0, EDGE_LINES), ...lines.slice(-EDGE_LINES)])];
}

/** Returns the language that the document states (ISO 32000-1 §14.9.2); undefined without one. */
async function readLanguage(pdf: PDFDocumentProxy): Promise<string | undefined> {
  const { info } = await pdf.getMetadata();
  // The entries are the file's own, of any kind.
  const given = new Map<string, unknown>(Object.entries(info)).get("Language");
  return typeof given === "string" && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/iu.test(given) ? given : undefined;
}

async function readBeginning(pdf: PDFDocumentProxy): Promise<void> {
  const { info } = await pdf.getMetadata();
  // The entries are the file's own, of any kind.
  const entries = new Map<string, unknown>(Object.entries(info));
  const property = (name: string): string | undefined => {
    const value = entries.get(name);
    return typeof value === "string" && value.trim() !== "" ? value.slice(0, MAX_PROPERTY_LENGTH) : undefined;
  };
  const lines: PdfBeginning["lines"][number][] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, FIRST_PAGES); number += 1)
    lines.push(...(await readLines(await pdf.getPage(number))));
  reply({
    kind: "beginning",
    properties: {
      title: property("Title"),
      author: property("Author"),
      keywords: property("Keywords"),
      language: property("Language"),
    },
    lines,
    pageCount: pdf.numPages,
  });
}

async function readLines(page: PDFPageProxy): Promise<PdfBeginning["lines"][number][]> {
  const { items } = await page.getTextContent();
  const lines: { text: string; height: number }[] = [];
  let isNew = true;
  let characters = 0;
  for (const item of items) {
    if (!("str" in item)) continue;
    characters += item.str.length;
    if (characters > MAX_CHARACTERS) break;
    const line = lines.at(-1);
    if (isNew || !line) lines.push({ text: item.str, height: item.height });
    else {
      line.text += item.str;
      line.height = Math.max(line.height, item.height);
    }
    isNew = item.hasEOL;
  }
  return lines
    .map(({ text, height }) => ({ text: text.replaceAll("\0", "").replaceAll(/\s+/gu, " ").trim(), height }))
    .filter(({ text }) => text !== "");
}

/**
 * Returns whether the document claims to be tagged (ISO 32000-1 §14.7.1). pdfjs returns a map, contrary to its types.
 */
async function isMarked(pdf: PDFDocumentProxy): Promise<boolean> {
  const marks: unknown = await pdf.getMarkInfo().catch(() => null);
  return marks instanceof Map && marks.get("Marked") === true;
}

/** Returns whether this page has parts of the structure tree. A cover that is one picture has none. */
async function hasParts(page: PDFPageProxy): Promise<boolean> {
  const tree: { readonly children: readonly unknown[] } | null = await page.getStructTree().catch(() => null);
  return tree !== null && tree.children.length > 0;
}

async function drawCover(pdf: PDFDocumentProxy): Promise<void> {
  const page = await pdf.getPage(1);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: COVER_WIDTH / width });
  // A page may be a hundred times as high as wide.
  const canvas = createCanvas(COVER_WIDTH, Math.min(Math.ceil(viewport.height), 3 * COVER_WIDTH));
  // pdfjs draws on any canvas, although its types accept only the browser's.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: "#ffffff" }).promise;
  reply({ kind: "cover", jpeg: await canvas.encode("jpeg", 88) });
}
