/// <reference lib="webworker" />
/** The web worker in which a reviewer's browser reads the PDF of a manuscript; pdfjs-dist answers its messages. */
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
