/** The editions of a text, with their media types and the endings of their files. */
export const EDITION_KINDS = {
  html: { type: "text/html; charset=utf-8", ending: "html", name: "HTML" },
  jats: { type: "application/jats+xml", ending: "jats.xml", name: "JATS" },
  bits: { type: "application/xml", ending: "bits.xml", name: "BITS" },
  epub: { type: "application/epub+zip", ending: "epub", name: "EPUB" },
  pdf: { type: "application/pdf", ending: "pdf", name: "PDF" },
} as const;

export type EditionKind = keyof typeof EDITION_KINDS;
export const KINDS = Object.keys(EDITION_KINDS) as [EditionKind, ...EditionKind[]]; // the table's own keys

/** The editions that are written from the text itself; pages are set by another program. */
export type TextEdition = Exclude<EditionKind, "pdf">;
export const TEXT_EDITIONS: readonly TextEdition[] = ["html", "jats", "bits", "epub"];

/** Returns a kind by its name; undefined for another word. */
export const parseEditionKind = (text: string): EditionKind | undefined => KINDS.find((kind) => kind === text);

/** What is stored of a text besides its editions: the packed text, and its blocks as the screens show them. */
export type StoredKind = EditionKind | "text" | "blocks";
