import { EDITION_KINDS } from "../editions/edition-kinds.ts";

/** The editions of a whole book, with their media types, the endings of their files, and their names. */
export const BOOK_EDITION_KINDS = {
  pdf: { ...EDITION_KINDS.pdf, name: "PDF for readers" },
  print: { type: "application/pdf", ending: "print.pdf", name: "PDF for print" },
  cover: { type: "application/pdf", ending: "cover.pdf", name: "Cover for print" },
  epub: EDITION_KINDS.epub,
  bits: EDITION_KINDS.bits,
} as const;
export type BookEditionKind = keyof typeof BOOK_EDITION_KINDS;
export const BOOK_EDITION_NAMES = Object.keys(BOOK_EDITION_KINDS) as [BookEditionKind, ...BookEditionKind[]]; // the table's own keys

export const BUILD_STATES = ["waiting", "setting", "ready", "failed"] as const;
export type BuildState = (typeof BUILD_STATES)[number];

/** A part of a book that was built: the version of its text, and the first and last of its pages, as they are numbered. */
export type BuiltPart = {
  readonly publication_id: string;
  readonly production_id: string;
  readonly version: number;
  readonly from: number | null;
  readonly to: number | null;
  /** The terms that its text marks for the index. */
  readonly terms: number;
};

/** What was counted when a book was set: pages before the first part and from it on, and how long it took. */
export type BuildFacts = {
  readonly roman: number;
  readonly arabic: number;
  readonly seconds: number;
};

/** The folder of the store with editions of whole books. */
export const BOOK_BUCKET = "book-editions";

/** The code of the problem that names a part which is not in a book. */
export const LEFT_OUT = "part-missing";
