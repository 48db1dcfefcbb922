import { createRequire } from "node:module";
import { dirname } from "node:path";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { openFile } from "#platform/threads/open-uploaded.ts";
import type { ThreadFile } from "#platform/threads/thread-file.ts";
import { takePdfMemory } from "./take-pdf-memory.ts";

/** Where pdfjs-dist finds the character maps, fonts and decoders that a PDF may leave out. */
const PACKAGE = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** Larger pictures are left out where pages are drawn; a page of A4 at 600 dpi has 35 million pixels. */
const MAX_PIXELS = 50_000_000;

/** Opens a PDF that was inspected, in a thread with limits. `held`: further bytes in the thread. Throws for a PDF that cannot be read, and `MemoryTaken`. */
export async function openPdf(file: ThreadFile, held = 0): Promise<PDFDocumentProxy> {
  const data = await openFile(file);
  await takePdfMemory(data, data.length + held); // until the thread ends
  return getDocument({
    data,
    cMapUrl: `${PACKAGE}/cmaps/`,
    standardFontDataUrl: `${PACKAGE}/standard_fonts/`,
    wasmUrl: `${PACKAGE}/wasm/`,
    maxImageSize: MAX_PIXELS,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  }).promise;
}
