import { version } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The build copies these folders of pdfjs-dist (`bin/build/copy-pdf-files.ts`); the version in the path lets browsers keep them for ever. */
const FOLDER = import.meta.env.DEV ? "/node_modules/pdfjs-dist" : `/assets/pdfjs-${version}`;

/**
 * Where pdfjs-dist finds what a PDF may leave out, each file fetched when a PDF first needs it: the character maps of Chinese, Japanese and
 * Korean fonts (ISO 32000-1 §9.7.5.2), the 14 standard fonts (§9.6.2.2), the decoders of JPEG 2000 and JBIG2 pictures and
 * of colour profiles. Without them such a page is drawn with holes.
 */
export const PDF_FILES = {
  cMapUrl: `${FOLDER}/cmaps/`,
  standardFontDataUrl: `${FOLDER}/standard_fonts/`,
  wasmUrl: `${FOLDER}/wasm/`,
  iccUrl: `${FOLDER}/iccs/`,
  // Without this, colour profiles are not read.
  useWorkerFetch: true,
} as const;
