import type { ManuscriptFileRole } from "#manuscripts/manuscript.ts";

/** The folder of the file store for manuscripts; no public address leads into it. */
export const MANUSCRIPT_BUCKET = "manuscripts";

const MB = 1024 * 1024;

export const MANUSCRIPT_FILE_LIMIT = { limit: 50 * MB, tooLarge: "File must be smaller than 50MB" };

/** The largest number of files that a version holds besides its main files. */
export const MAX_FILES = 30;

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
