import type { PublicationType } from "#publications/publication.ts";

/** The catalogue's three types under the words that records use for them. */
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

/** Works that stand alone as books do: they come in as books, with a remark. */
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

/** Works that the catalogue has no type for: an editor reads their names and decides. */
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

/** A kind of work as all readers call it; our own words are the keys of `TYPES`. */
export type WorkKind =
  | "book"
  | "proceedings"
  | "chapter"
  | "paper"
  | (typeof TAKEN_AS_BOOK)[number]
  | (typeof NOT_TAKEN)[number];

/** What becomes of a record of some kind: its type, with a remark where the kind was another; or why it cannot come in. */
export type KindVerdict =
  | { readonly type: PublicationType; readonly remark?: string | undefined }
  | { readonly reason: string };

/** One rule for all formats. A kind that no list names comes in as a book, with a remark. */
export function judgeKind(given: string | undefined): KindVerdict {
  const kind = (given ?? "book").trim().toLowerCase();
  const type = TYPES[kind];
  if (type) return { type };
  const words = kind.replaceAll(/[\s_-]+/gu, " ");
  if (includes(NOT_TAKEN, words))
    return { reason: `is ${withArticle(words)}; this press keeps books, chapters and proceedings` };
  if (includes(TAKEN_AS_BOOK, words))
    return { type: "book", remark: `This is ${withArticle(words)}; a book was taken.` };
  return { type: "book", remark: `The type “${given}” is not known; a book was taken.` };
}

const includes = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind);
const withArticle = (words: string): string => `${/^[aeiou]/u.test(words) ? "an" : "a"} ${words}`;
