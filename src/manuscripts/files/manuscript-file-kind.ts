import type { ManuscriptFileKind } from "#manuscripts/drafts/manuscript-files.ts";
import { isZip } from "#documents/docx/archive.ts";
import { imageKind } from "#platform/picture.ts";

const latin1 = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/**
 * Returns the kind of a file by its content, whatever its name; undefined for any other. Only white space and a byte order mark
 * may precede the header of a PDF: a file that is also something else does not pass as one.
 */
export function manuscriptFileKind(bytes: Uint8Array): ManuscriptFileKind | undefined {
  const beginning = latin1(bytes.subarray(0, 1024));
  if (/^(?:ï»¿)?[\s\0]*%PDF-/u.test(beginning)) return "pdf";
  // Names of entries stand uncompressed in an archive (APPNOTE.TXT §4.3.7).
  if (isZip(bytes)) return latin1(bytes).includes("word/document.xml") ? "docx" : "zip";
  const picture = imageKind(bytes);
  if (picture) return picture.extension;
  return textKind(bytes);
}

/** A text has no NUL character; one with LaTeX's beginning is LaTeX. Markup that a browser would run is none. */
function textKind(bytes: Uint8Array): "tex" | "text" | undefined {
  if (bytes.length === 0 || bytes.includes(0)) return undefined;
  const beginning = latin1(bytes.subarray(0, 64 * 1024));
  if (/^\s*(?:<[!?a-z]|\{\\rtf|MZ|#!)/iu.test(beginning.slice(0, 1024))) return undefined;
  return /\\(?:documentclass|documentstyle|begin\{document\})/u.test(beginning) ? "tex" : "text";
}
