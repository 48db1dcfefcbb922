/// <reference lib="webworker" />
/** The web worker in which a browser reads a PDF; pdfjs-dist answers its messages. */
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
