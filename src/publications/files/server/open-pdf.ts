import { createRequire } from "node:module";
import { dirname } from "node:path";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { openFile } from "#platform/threads/open-uploaded.ts";
import type { ThreadFile } from "#platform/threads/thread-file.ts";

/** Where pdfjs-dist finds the character maps, fonts and decoders that a PDF may leave out. */
const PACKAGE = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** Opens a PDF in a thread with limits. Throws for a PDF that cannot be read. */
export async function openPdf(file: ThreadFile): Promise<PDFDocumentProxy> {
  return getDocument({
    data: await openFile(file),
    cMapUrl: `${PACKAGE}/cmaps/`,
    standardFontDataUrl: `${PACKAGE}/standard_fonts/`,
    wasmUrl: `${PACKAGE}/wasm/`,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  }).promise;
}
