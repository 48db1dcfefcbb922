import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { LimitExceeded } from "#platform/threads/thread-limits.ts";
import { listBuffers, type ThreadFile } from "#platform/threads/thread-file.ts";
import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { PageText } from "#publications/core/server/read-text.ts";
import type { PdfBeginning, PdfResult, PdfTask } from "./pdf-messages.ts";

const program = (seconds: number, pictureMegabytes = 0) =>
  createBoundedThreads<PdfTask, PdfResult>(import.meta.dirname, "pdf-worker", {
    seconds,
    pictureMegabytes,
    megabytes: 384,
    atOnce: 1,
    waiting: 8,
  });

/** A PDF that takes longer than this is skipped; about 116 pages are read per second. */
const PAGES = program(120);
/** What draws a page needs so much: a photograph of 50 million pixels, the largest that is drawn (`open-pdf.ts`), has 13 bytes a pixel while it is decoded. */
export const PAGE_PICTURE_MEGABYTES = 650;
/** A person waits for the cover, so its limit is shorter. */
const COVERS = program(30, PAGE_PICTURE_MEGABYTES);

/** `tagged`: the PDF has a structure that screen readers use (ISO 32000-1 §14.8). `language`: the code that it states. */
export type ReadPdf = {
  readonly pages: readonly PageText[];
  readonly tagged: boolean;
  readonly language: string | undefined;
};

/**
 * Returns the text of each page, in order. Bytes move into the thread. Throws if the PDF cannot be read or
 * takes too much time or memory.
 */
export async function readPdf(file: ThreadFile): Promise<ReadPdf> {
  const pages: PageText[] = [];
  let tagged = false;
  let language: string | undefined;
  await runTask(PAGES, { file, output: "pages" }, (message) => {
    if (message.kind === "tags") ({ tagged, language } = message);
    if (message.kind === "page" && message.text !== "") pages.push({ page: message.page, text: message.text });
  });
  return { pages, tagged, language };
}

/** The text of each page, the properties, and the lines of the first pages. */
export type PdfContent = PdfBeginning & { readonly pages: readonly PageText[] };

/** The most characters of all pages that are passed on together: those of 4,000 printed pages. */
const MAX_CHARACTERS = 12_000_000;

/** Returns what a PDF holds to read; limits and errors are those of `readPdf`. Throws `LimitExceeded` also for more words than any book has. */
export async function readPdfContent(file: ThreadFile): Promise<PdfContent> {
  const pages: PageText[] = [];
  const beginnings: PdfBeginning[] = [];
  await runTask(PAGES, { file, output: "content" }, (message) => {
    if (message.kind === "beginning") beginnings.push(message);
    if (message.kind === "page" && message.text !== "") {
      const { page, text, edges, lines } = message;
      pages.push({ page, text, edges, lines });
    }
  });
  if (pages.reduce((sum, { text }) => sum + text.length, 0) > MAX_CHARACTERS) throw new LimitExceeded("memory");
  const [beginning] = beginnings;
  if (!beginning) throw new Error("The PDF's first pages were not read.");
  return { properties: beginning.properties, lines: beginning.lines, pageCount: beginning.pageCount, pages };
}

/** Returns the first page as a JPEG, 1,200 pixels wide. */
export async function drawFirstPage(file: ThreadFile): Promise<UploadedBytes> {
  const covers: UploadedBytes[] = [];
  await runTask(COVERS, { file, output: "cover" }, (message) => {
    if (message.kind === "cover") covers.push(message.jpeg);
  });
  const [cover] = covers;
  if (!cover) throw new Error("The PDF's first page was not drawn.");
  return cover;
}

const runTask = (threads: typeof PAGES, task: PdfTask, onMessage: (message: PdfResult) => void): Promise<void> =>
  threads.run(task, { transfer: listBuffers(task.file), onMessage });
