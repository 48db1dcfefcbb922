import type { Insertable, Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { addChapters } from "#publications/chapters/contents/server/add-chapters.ts";
import { type ContentsRowInput, toDrafts } from "#publications/chapters/contents/server/to-drafts.ts";
import { pagesText } from "#publications/chapters/contents/pages.ts";
import { matchChapters } from "#publications/chapters/from-pdf/match-chapters.ts";
import { guardEditing } from "#publications/core/server/guards.ts";
import type { Reader } from "#publications/core/policy.ts";
import type { Publication } from "#publications/core/publication.ts";
import { lockPublication } from "#publications/core/server/lock-publication.ts";
import { REPLACED, requireFullPdf } from "./attach-chapter-pdf.ts";
import { type CuttingContext, isCuttingPending } from "./cutting-state.ts";
import { listKnownChapters } from "./known-chapters.ts";
import type {} from "./tables.ts";

type Person = NonNullable<Reader>;

/** A chapter of the PDF: its row in the table of contents, and its pages in the file, counted from 1. */
export type CutRow = Omit<ContentsRowInput, "doi"> & {
  readonly first: number;
  readonly last: number;
  /** The chapter that the proposal found in the book; others are looked for by title and pages. */
  readonly chapter_id?: string | undefined;
};

export type NewCutting = { readonly book: Publication; readonly sha256: string; readonly chapters: readonly CutRow[] };

const TITLE = "Chapters not made";

/**
 * Adds the chapters that the book lacks as drafts, all or none, and starts the job that makes the PDF of each that has none. A chapter
 * that is there is not added again. Refused: 404 no PDF; 409 where the job runs already, or the book's PDF was replaced; Invalid by row.
 */
export async function startCutting(ctx: CuttingContext, person: Person, given: NewCutting): Promise<void> {
  const { book, sha256, chapters } = given;
  await whileStill(ctx, person, book.id, async (db, locked) => {
    if (requireFullPdf(locked).sha256 !== sha256) throw new Refused(409, TITLE, REPLACED);
    const known = await listKnownChapters(db, book.id);
    const found = findKnown(chapters, known);
    const places = chapters.flatMap((_, index) => (found[index] ? [] : [index]));
    const lacking = chapters.map((chapter, index) => (found[index] ? undefined : { ...chapter, doi: null }));
    const drafts = toDrafts("chapters", lacking, locked.details.language);
    const actor = { kind: "person", id: person.id } as const;
    const guard = guardEditing(person);
    const added = places.length > 0 ? await addChapters({ ...ctx, db }, actor, { bookId: book.id, drafts, guard }) : [];
    const ids = new Map(places.map((at, place) => [at, added[place]?.id]));
    const rows = chapters.flatMap(({ first, last }, position) => {
      const there = found[position];
      const chapter_id = there ? there.id : ids.get(position);
      const isMade = there?.has_pdf ?? false;
      return chapter_id === undefined || isMade
        ? []
        : [{ book_id: book.id, chapter_id, position, first_page: first, last_page: last }];
    });
    await storeCutting(ctx, db, person, { book_id: book.id, sha256, added: added.length, rows });
  });
}

/**
 * Makes the PDFs that are missing of the newest work: those that an interrupted or cancelled job did not come to, and those that
 * failed. Refused: 404 without such a work; 409 where it runs.
 */
export async function continueCutting(ctx: CuttingContext, person: Person, bookId: string): Promise<void> {
  await whileStill(ctx, person, bookId, async (db) => {
    const started_at = ctx.clock();
    const { numUpdatedRows } = await db
      .updateTable("chapter_cuttings")
      .set({ state: "running", started_by: person.id, started_at, finished_at: null })
      .where("book_id", "=", bookId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refused(404, TITLE, "No chapters of this PDF were begun.");
    await db
      .updateTable("cut_chapters")
      .set({ result: null, reason: null })
      .where("book_id", "=", bookId)
      .where("result", "=", "failed")
      .execute();
    await ctx.jobs.enqueue(db, "cut-chapters", { bookId });
  });
}

/** Ends the job after the chapter that it is at; the PDFs that it made stay. Refused: 404, 409 where it does not run. */
export async function cancelCutting(ctx: CuttingContext, person: Person, bookId: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    guardEditing(person)(await lockPublication(db, bookId));
    const { numUpdatedRows } = await db
      .updateTable("chapter_cuttings")
      .set({ state: "cancelled", finished_at: ctx.clock() })
      .where("book_id", "=", bookId)
      .where("state", "=", "running")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refused(409, TITLE, "No chapters are being made.");
  });
}

/** Runs a command under the lock of the book where no job makes its chapters. */
async function whileStill(
  ctx: CuttingContext,
  person: Person,
  bookId: string,
  run: (db: Kysely<Tables>, book: Publication) => Promise<void>,
): Promise<void> {
  const seen = await findStart(ctx.db, bookId);
  const isPending = await isCuttingPending(ctx, bookId);
  await ctx.db.transaction().execute(async (db) => {
    const book = await lockPublication(db, bookId);
    guardEditing(person)(book);
    const found = await findStart(db, bookId);
    // One that began after the queue was asked has its job too.
    const isNewer = found?.started_at.getTime() !== seen?.started_at.getTime();
    if (found?.state === "running" && (isPending || isNewer))
      throw new Refused(409, TITLE, "Chapters of this PDF are being made. Wait until they are, or stop it.");
    await run(db, book);
  });
}

const findStart = (db: Kysely<Tables>, bookId: string) =>
  db.selectFrom("chapter_cuttings").select(["state", "started_at"]).where("book_id", "=", bookId).executeTakeFirst();

type Stored = {
  readonly book_id: string;
  readonly sha256: string;
  readonly added: number;
  readonly rows: readonly Insertable<Tables["cut_chapters"]>[];
};

/** Stores the work in the place of the book's earlier one, and starts its job where something is to be made. */
async function storeCutting(
  ctx: CuttingContext,
  db: Kysely<Tables>,
  person: Person,
  { rows, ...cutting }: Stored,
): Promise<void> {
  const { book_id } = cutting;
  const now = ctx.clock();
  const state = rows.length > 0 ? "running" : "finished";
  await db.deleteFrom("chapter_cuttings").where("book_id", "=", book_id).execute();
  await db
    .insertInto("chapter_cuttings")
    .values({
      ...cutting,
      state,
      started_by: person.id,
      started_at: now,
      finished_at: state === "finished" ? now : null,
    })
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto("cut_chapters")
    .values([...rows])
    .execute();
  await ctx.jobs.enqueue(db, "cut-chapters", { bookId: book_id });
}

/** Returns for each row the chapter that is there. Throws Invalid for an id that is no chapter of the book. */
function findKnown(chapters: readonly CutRow[], known: Awaited<ReturnType<typeof listKnownChapters>>) {
  const byId = new Map(known.map((chapter) => [chapter.id, chapter]));
  const fields = Object.fromEntries(
    chapters.flatMap(({ chapter_id: id }, index) =>
      id !== undefined && (!byId.has(id) || chapters.findIndex((chapter) => chapter.chapter_id === id) < index)
        ? [[`chapters.${index}.chapter_id`, "The book has no such chapter, or it stands twice."]]
        : [],
    ),
  );
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
  const named = new Set(chapters.map(({ chapter_id }) => chapter_id));
  const others = chapters.filter(({ chapter_id }) => chapter_id === undefined);
  const matched = matchChapters(
    others.map((row) => ({ title: row.title, pages: pagesText(row) })),
    known.filter(({ id }) => !named.has(id)),
  );
  return chapters.map((chapter) =>
    chapter.chapter_id === undefined ? matched[others.indexOf(chapter)] : byId.get(chapter.chapter_id),
  );
}
