import { PART_STAGE_NAMES, type PartMark, type PartStep } from "#production/books/part-stage.ts";
import type { Book, BookEdition, BookPart, ListedBook } from "#production/books/web/book-queries.ts";

/** Counts by stage: 0 where nothing is given. */
export const createStages = (given: Partial<Book["stages"]>): Book["stages"] => ({
  ...(Object.fromEntries(PART_STAGE_NAMES.map((name) => [name, 0])) as Book["stages"]), // one of each
  ...given,
});
/** The marks of a part that no author has read. */
export const createMarks = (text: PartMark, check: PartMark, set: PartMark): Readonly<Record<PartStep, PartMark>> => ({
  text,
  check,
  set,
  proof: "next",
  final: "next",
});
/** A part with problems that waits for an editor. */
export const part = (given: Partial<BookPart> = {}): BookPart => ({
  id: "c5",
  sequential_id: 35,
  number: 5,
  title: "Tide Tables as Evidence",
  language: "en",
  authors: ["Ruth Adler", "Meenakshi Arunachalam", "Edmund Thorne", "Wei Zhang"],
  production_id: "p5",
  version: 1,
  stage: "problems",
  marks: createMarks("done", "warn", "next"),
  pages: "204–230",
  waits_for: "editor",
  due_on: null,
  days_late: 0,
  open_problems: 5,
  remarks: 0,
  ...given,
});
/** A part whose author is late. */
export const LATE = part({
  id: "c4",
  sequential_id: 34,
  number: 4,
  title: "The Weather of the Strongroom",
  authors: ["Priya Raman"],
  stage: "proof",
  marks: { text: "done", check: "done", set: "done", proof: "now", final: "next" },
  pages: null,
  waits_for: "author",
  due_on: "2026-11-26",
  days_late: 3,
  open_problems: 0,
});
export const edition = (kind: BookEdition["kind"], given: Partial<BookEdition> = {}): BookEdition => ({
  kind,
  name: { pdf: "PDF for readers", print: "PDF for print", cover: "Cover for print", epub: "EPUB", bits: "BITS" }[kind],
  state: null,
  requested_at: null,
  problems: [],
  file: null,
  ...given,
});
/** An edited book of two parts. */
export const book = (given: Partial<Book> = {}): Book => ({
  id: "b1",
  sequential_id: 12,
  type: "book",
  title: "Handbook of Coastal Archives",
  language: "en",
  status: "draft",
  authors: ["Ana O’Neill"],
  is_edited: true,
  year: null,
  has_cover: false,
  plan: {
    planned_on: "2027-02-01",
    style: "royal-octavo",
    style_version: 1,
    newest_style_version: 1,
    paper: "cream-90",
    dedication: null,
  },
  total: 2,
  done: 0,
  waiting: 1,
  late: 1,
  stages: createStages({ problems: 1, proof: 1 }),
  first_text_on: "2026-11-01",
  forecast_on: null,
  parts: [LATE, part()],
  matter: [{ key: "dedication", state: "open", sentence: "not written" }],
  extent: null,
  editions: [edition("pdf"), edition("print"), edition("epub"), edition("bits")],
  ordered_release: null,
  ...given,
});
/** The same book in the list. */
export const createListedBook = (given: Partial<ListedBook> = {}): ListedBook => {
  const { id, sequential_id, type, title, language, total, done, waiting, late, stages, first_text_on } = book();
  const shared = { id, sequential_id, type, title, language, total, done, waiting, late, stages, first_text_on };
  return {
    ...shared,
    forecast_on: "2027-03-01",
    planned_on: "2027-02-01",
    waits_for: ["editor", "author"],
    ...given,
  };
};
