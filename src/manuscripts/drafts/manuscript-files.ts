import { imageKind } from "#platform/picture.ts";
import type { ManuscriptFileRole } from "#manuscripts/manuscript.ts";

/** The folder of the file store for manuscripts; no public address leads into it. */
export const MANUSCRIPT_BUCKET = "manuscripts";

const MB = 1024 * 1024;

export const MANUSCRIPT_FILE_LIMIT = { limit: 50 * MB, tooLarge: "File must be smaller than 50MB" };

/** The largest number of files that a version holds besides its main files. */
export const MOST_FILES = 30;

/** The roles in which authors send files; the copy for reviewers is made by the press. */
export const SENT_ROLES = ["main", "anonymised", "supplement", "final"] as const;
export type SentRole = (typeof SENT_ROLES)[number];

/** Roles of which a version holds one file: a new one takes the place of the older. */
export const isSingle = (role: ManuscriptFileRole): boolean =>
  role === "main" || role === "anonymised" || role === "review_copy";

export type ManuscriptFileKind = "docx" | "pdf" | "zip" | "tex" | "jpg" | "png" | "text";

export const FILE_KINDS: Readonly<
  Record<ManuscriptFileKind, { readonly extension: string; readonly mediaType: string }>
> = {
  docx: {
    extension: "docx",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  pdf: { extension: "pdf", mediaType: "application/pdf" },
  zip: { extension: "zip", mediaType: "application/zip" },
  tex: { extension: "tex", mediaType: "application/x-tex" },
  jpg: { extension: "jpg", mediaType: "image/jpeg" },
  png: { extension: "png", mediaType: "image/png" },
  // Tables of data and notes: a browser never runs them.
  text: { extension: "txt", mediaType: "text/plain; charset=UTF-8" },
};

/** The kinds that can be read as the manuscript itself. */
const READABLE: readonly ManuscriptFileKind[] = ["docx", "pdf", "tex", "zip"];

/** Returns whether a file of this kind may be sent in this role. */
export const mayBe = (kind: ManuscriptFileKind, role: SentRole): boolean =>
  role === "supplement" || role === "final" || READABLE.includes(kind);

export const WRONG_TYPE: Readonly<Record<SentRole, string>> = {
  main: "Send the manuscript as .docx, .pdf, .tex, or as a .zip with LaTeX sources.",
  anonymised: "Send the anonymised manuscript as .docx, .pdf, .tex, or as a .zip with LaTeX sources.",
  supplement: "Send supplementary files as .docx, .pdf, .zip, .csv, .txt, .tex, .jpg or .png.",
  final: "Send the final files as .docx, .pdf, .zip, .csv, .txt, .tex, .jpg or .png.",
};

const latin1 = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/**
 * Returns the kind of a file by its content, whatever its name; undefined for any other. Only white space and a byte order mark
 * may precede the header of a PDF: a file that is also something else does not pass as one.
 */
export function manuscriptFileKind(bytes: Uint8Array): ManuscriptFileKind | undefined {
  const beginning = latin1(bytes.subarray(0, 1024));
  if (/^(?:ï»¿)?[\s\0]*%PDF-/u.test(beginning)) return "pdf";
  if (beginning.startsWith("PK\u0003\u0004")) return holdsName(bytes, "word/document.xml") ? "docx" : "zip";
  const picture = imageKind(bytes);
  if (picture) return picture.extension;
  return textKind(bytes);
}

/** Names of entries stand uncompressed in an archive (APPNOTE.TXT §4.3.7). */
function holdsName(bytes: Uint8Array, name: string): boolean {
  const codes = Uint8Array.from(name, (character) => character.charCodeAt(0));
  for (let at = bytes.indexOf(codes[0] ?? 0); at !== -1; at = bytes.indexOf(codes[0] ?? 0, at + 1))
    if (codes.every((code, step) => bytes[at + step] === code)) return true;
  return false;
}

/** A text has no NUL character; one with LaTeX's beginning is LaTeX. Markup that a browser would run is none. */
function textKind(bytes: Uint8Array): "tex" | "text" | undefined {
  if (bytes.length === 0 || bytes.includes(0)) return undefined;
  const beginning = latin1(bytes.subarray(0, 64 * 1024));
  if (/^\s*(?:<[!?a-z]|\{\\rtf|MZ|#!)/iu.test(beginning.slice(0, 1024))) return undefined;
  return /\\(?:documentclass|documentstyle|begin\{document\})/u.test(beginning) ? "tex" : "text";
}
