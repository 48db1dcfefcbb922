import { isZip, refuseUnread } from "#documents/docx/archive.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { openZip } from "#platform/archives/zip-archive.ts";

/** The formats in which manuscripts arrive; LaTeX alone or as a ZIP of its files. */
export type ManuscriptFormat = "docx" | "pdf" | "latex" | "latex-zip";

const NOT_A_MANUSCRIPT =
  "We can’t read this file as a manuscript. Send a Word document (.docx), a PDF, or LaTeX (.tex, or a ZIP of its files).";
const TWO_KINDS = "This file is of two kinds at once, so that programs disagree about its content. Save it again.";

/** PDF readers find the header in the first 1,024 bytes (ISO 32000-1, implementation note 13). */
const PDF_HEAD = 1024;
/** A ZIP's directory ends at most so many bytes before the end of the file (APPNOTE 4.3.16). */
const ZIP_TAIL = 22 + 65_535;

/** Returns whether a PDF reader would open these bytes. */
export const isPdf = (bytes: Uint8Array): boolean => latin1(bytes.subarray(0, PDF_HEAD)).includes("%PDF-");

/**
 * Returns the format of a manuscript, by its content alone.
 * @throws RefusedFile for another kind of file, for one that is of two kinds at once, and for what `openZip` refuses
 */
export function detectFormat(bytes: Uint8Array): ManuscriptFormat {
  refuseUnread(bytes);
  const zip = isZip(bytes);
  if (isPdf(bytes)) {
    if (zip || endsAsZip(bytes)) throw new RefusedFile(TWO_KINDS);
    return "pdf";
  }
  if (zip) return formatOfZip(openZip(bytes).names);
  if (/\\document(?:class|style)\b|\\begin\s*\{document\}/u.test(latin1(bytes)) && !bytes.includes(0)) return "latex";
  throw new RefusedFile(NOT_A_MANUSCRIPT);
}

function formatOfZip(names: ReadonlySet<string>): ManuscriptFormat {
  if (names.has("[Content_Types].xml")) return "docx";
  if ([...names].some((name) => /\.(?:tex|ltx)$/iu.test(name))) return "latex-zip";
  throw new RefusedFile("This ZIP file holds neither a Word document nor LaTeX.");
}

function endsAsZip(bytes: Uint8Array): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - ZIP_TAIL));
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail[at] !== 0x50 || tail[at + 1] !== 0x4b || tail[at + 2] !== 5 || tail[at + 3] !== 6) continue;
    const comment = (tail[at + 20] ?? 0) + 256 * (tail[at + 21] ?? 0);
    if (at + 22 + comment <= tail.length) return true;
  }
  return false;
}

const latin1 = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);
