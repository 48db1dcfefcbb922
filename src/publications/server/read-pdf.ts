import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PdfAnswer, PdfTask } from "./pdf-messages.ts";

export type PageText = { readonly page: number; readonly text: string };

/** A PDF that takes longer is left; 116 pages a second are read. */
const PATIENCE_MS = 120_000;
const MEMORY = { maxOldGenerationSizeMb: 384 };

/** `tagged`: it says what its parts are, which screen readers go by (ISO 32000-1 §14.8). */
export type ReadPdf = { readonly pages: readonly PageText[]; readonly tagged: boolean };

/** The text of each page, in order. Throws when the PDF cannot be read, takes too long or too much memory. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pages: PageText[] = [];
  let tagged = false;
  await asked({ bytes, wanted: "pages" }, (message) => {
    if (message.kind === "tags") ({ tagged } = message);
    if (message.kind === "page" && message.text !== "") pages.push({ page: message.page, text: message.text });
  });
  return { pages, tagged };
}

/** The first page as a JPEG, 1,200 pixels wide. */
export async function drawFirstPage(bytes: Uint8Array): Promise<Uint8Array> {
  const covers: Uint8Array[] = [];
  await asked({ bytes, wanted: "cover" }, (message) => {
    if (message.kind === "cover") covers.push(message.jpeg);
  });
  const [cover] = covers;
  if (!cover) throw new Error("The PDF's first page was not drawn.");
  return cover;
}

async function asked(task: PdfTask, onAnswer: (message: PdfAnswer) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = new Worker(programFile("pdf-worker"), { workerData: task, resourceLimits: MEMORY, stderr: true });
  // A press that stops does not wait for it; the file is read after the next start.
  worker.unref();
  const timer = setTimeout(() => reject(new Error("The PDF takes too long to be read.")), PATIENCE_MS).unref();
  worker.on("message", (message: PdfAnswer) => (message.kind === "end" ? resolve() : onAnswer(message)));
  worker.on("error", reject);
  worker.on("exit", () => reject(new Error("The thread that reads the PDF ended.")));
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Built, the thread's program lies beside this code in dist/server/ (vite.config.ts); else it runs from source. */
function programFile(name: string): string {
  const built = join(import.meta.dirname, `${name}.js`);
  return existsSync(built) ? built : join(import.meta.dirname, `${name}.ts`);
}
