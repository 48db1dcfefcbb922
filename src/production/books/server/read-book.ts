import type { Context } from "#platform/context.ts";
import { readToday } from "#press/server/press-day.ts";
import { listChapters } from "#publications/chapters/server/chapters.ts";
import { pageRange } from "#publications/chapters/printed-pages.ts";
import { isEditedVolume, type Publication } from "#publications/core/publication.ts";
import { sql } from "kysely";
import { BOOK_EDITION_KINDS } from "../book-edition.ts";
import { namePart } from "../book-sentences.ts";
import { listContributorNotes } from "../contributor-notes.ts";
import { countStages } from "../count-stages.ts";
import { calculateExtent } from "../extent.ts";
import { listMatter } from "../matter.ts";
import { findNewestStyle } from "../../styles/server/find-styles.ts";
import { requireBookInProduction } from "./find-book.ts";
import { type BookEdition, findEditions, type FoundEdition } from "./find-builds.ts";
import { findPlan } from "./find-plan.ts";
import { listParts, type Part } from "./list-parts.ts";
import type {} from "./tables.ts";

type QueryContext = Pick<Context, "db" | "clock" | "log">;

/**
 * Returns a book in production by its number or uuid: its plan, its parts with their stages and for whom each waits, front and back
 * matter, its extent and its editions. 404 for a book that is not in production.
 */
export async function readBook(ctx: QueryContext, id: string) {
  const book = await requireBookInProduction(ctx, id);
  const today = await readToday(ctx);
  const parts = await listParts(ctx.db, { books: sql`(select ${book.id}::uuid as id)`, today });
  const plan = await findPlan(ctx, book);
  const { version: newest_style_version } = await findNewestStyle(ctx.db, plan.style);
  const editions = await findEditions(ctx.db, book.id);
  const pdf = editions.find(({ kind }) => kind === "pdf")?.good;
  const chapters = await listChapters(ctx, book.id, { publishedOnly: false });
  const notes = listContributorNotes(
    [...book.contributors, ...chapters.flatMap(({ contributors }) => contributors)],
    book.details.language,
  );
  return {
    ...describeBook(book),
    plan: { ...plan, newest_style_version },
    ...countStages(parts, today),
    parts: parts.map((part) => partResponse(part, pdf)),
    matter: listMatter({
      hasPublisher: Boolean(book.details.publisher),
      hasIsbn: book.isbn !== undefined,
      parts: parts.length,
      dedication: plan.dedication,
      people: notes.length,
      biographies: notes.filter(({ biography }) => biography !== "").length,
      terms: pdf ? countTerms(book, parts, pdf) : null,
    }),
    extent: findExtent(pdf, plan),
    editions: editions.map(editionResponse),
    ordered_release: (await findOrderedRelease(ctx, book.id)) ?? null,
  };
}

const findOrderedRelease = ({ db }: QueryContext, bookId: string) =>
  db
    .selectFrom("ordered_releases")
    .select(["publish", "ordered_at", "reason"])
    .where("publication_id", "=", bookId)
    .executeTakeFirst();

const describeBook = (book: Publication) => ({
  id: book.id,
  sequential_id: book.sequential_id,
  type: book.type,
  title: book.title,
  language: book.details.language,
  status: book.status,
  authors: book.authors,
  is_edited: isEditedVolume(book),
  year: book.publication_date?.year ?? null,
  has_cover: book.files.some(({ file_type }) => file_type === "cover_image"),
});

function partResponse(part: Part, pdf: BookEdition | undefined) {
  const built = pdf?.parts.find(({ publication_id }) => publication_id === part.id);
  return {
    id: part.id,
    sequential_id: part.sequential_id,
    number: part.chapter_number,
    title: part.title,
    language: part.language,
    authors: part.authors,
    production_id: part.production_id,
    version: part.version,
    stage: part.stage,
    marks: part.marks,
    pages: pageRange({ page_from: built?.from ?? undefined, page_to: built?.to ?? undefined }) ?? null,
    waits_for: part.waitsFor,
    due_on: part.dueOn,
    days_late: part.daysLate,
    open_problems: part.openMusts,
    remarks: part.unsettled,
  };
}

const countTerms = ({ type }: Pick<Publication, "type">, parts: readonly Part[], pdf: BookEdition) =>
  parts.flatMap(({ id, chapter_number, title }) => {
    const built = pdf.parts.find(({ publication_id }) => publication_id === id);
    if (!built) return [];
    return [{ name: chapter_number === null ? title : `${namePart(type)} ${chapter_number}`, terms: built.terms }];
  });

function findExtent(
  pdf: BookEdition | undefined,
  { paper }: { readonly paper: Parameters<typeof calculateExtent>[1] },
) {
  if (!pdf?.facts || pdf.made_at === null) return null;
  const { roman, arabic, seconds } = pdf.facts;
  return { roman, arabic, ...calculateExtent(roman + arabic, paper), seconds, built_at: pdf.made_at };
}

const editionResponse = ({ kind, newest, good }: FoundEdition) => ({
  kind,
  name: BOOK_EDITION_KINDS[kind].name,
  state: newest?.state ?? null,
  requested_at: newest?.requested_at ?? null,
  problems: newest?.problems ?? [],
  file: good && good.made_at !== null ? { size: Number(good.size), made_at: good.made_at } : null,
});
