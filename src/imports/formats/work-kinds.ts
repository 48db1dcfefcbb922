import type { PublicationType } from "#publications/core/publication.ts";

/** The catalogue's three types by the names that records use for them. */
const TYPES: Readonly<Record<string, PublicationType>> = {
  book: "book",
  monograph: "book",
  "edited-book": "book",
  "edited book": "book",
  edited_volume: "book",
  proceedings: "conference_proceedings",
  conference_proceedings: "conference_proceedings",
  chapter: "academic_chapter",
  academic_chapter: "academic_chapter",
  book_chapter: "academic_chapter",
  paper: "academic_chapter",
  conference_paper: "academic_chapter",
  "paper-conference": "academic_chapter",
};

/** Kinds that stand alone like books: they are imported as books, with a remark. */
const TAKEN_AS_BOOK = [
  "thesis",
  "report",
  "manual",
  "booklet",
  "pamphlet",
  "manuscript",
  "unpublished work",
  "work of no named kind",
] as const;

/** Kinds without a type in the catalogue: an editor reads their names and decides. */
const NOT_TAKEN = [
  "journal article",
  "magazine article",
  "newspaper article",
  "article",
  "review",
  "preprint",
  "journal",
  "web page",
  "data set",
  "computer program",
  "patent",
  "legal text",
  "standard",
  "map",
  "picture",
  "recording",
  "piece of music",
  "performance",
  "talk",
  "letter",
  "interview",
  "post",
] as const;

/** A kind of publication as all readers name it; our own names are the keys of `TYPES`. */
export type WorkKind =
  | "book"
  | "proceedings"
  | "chapter"
  | "paper"
  | (typeof TAKEN_AS_BOOK)[number]
  | (typeof NOT_TAKEN)[number];

/** The result for a kind: the type, with a remark if the kind was another, or the reason why it is not imported. */
export type KindVerdict =
  | { readonly type: PublicationType; readonly remark?: string | undefined }
  | { readonly reason: string };

/** Returns the result for a kind in any format. An unknown kind is imported as a book, with a remark. */
export function classifyWork(given: string | undefined): KindVerdict {
  const kind = (given ?? "book").trim().toLowerCase();
  const type = TYPES[kind];
  if (type) return { type };
  const words = kind.replaceAll(/[\s_-]+/gu, " ");
  if (includes(NOT_TAKEN, words))
    return { reason: `is ${withArticle(words)}; this press publishes books, chapters and proceedings` };
  if (includes(TAKEN_AS_BOOK, words))
    return { type: "book", remark: `This is ${withArticle(words)}; it was imported as a book.` };
  return { type: "book", remark: `The type “${given}” is not known; it was imported as a book.` };
}

const includes = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind);
const withArticle = (words: string): string => `${/^[aeiou]/u.test(words) ? "an" : "a"} ${words}`;
