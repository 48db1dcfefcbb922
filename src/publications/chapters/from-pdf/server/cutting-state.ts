import { type Kysely, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import type {} from "./tables.ts";

declare module "#platform/jobs/job-table.ts" {
  interface JobTable {
    "cut-chapters": { readonly bookId: string };
  }
}

export const CUTTING_STATES = ["running", "interrupted", "finished", "cancelled"] as const;

/** How far the work on the chapters of a book's PDF is. */
export type ChapterCutting = {
  /** `interrupted`: its job died; it can be continued. */
  readonly state: (typeof CUTTING_STATES)[number];
  /** false: the book has another PDF by now than the one from which the pages were chosen. */
  readonly is_current: boolean;
  /** Chapters that were added for it. */
  readonly added: number;
  /** PDFs that it is to make. */
  readonly total: number;
  readonly made: number;
  readonly failed: readonly { readonly chapter_id: string; readonly title: string; readonly reason: string }[];
};

/** The context of commands on the chapters of a PDF. */
export type CuttingContext = Context & { readonly jobs: Pick<JobQueue, "enqueue" | "listPending"> };

/** Returns whether the job of this book waits, runs, or is to be tried again. */
export const isCuttingPending = async ({ jobs }: Pick<CuttingContext, "jobs">, bookId: string): Promise<boolean> =>
  (await jobs.listPending("cut-chapters")).some((one) => one.bookId === bookId);

/** Returns the newest work on the chapters of a book's PDF; undefined where there was none. */
export async function findCutting(
  ctx: Pick<CuttingContext, "db" | "jobs">,
  bookId: string,
): Promise<ChapterCutting | undefined> {
  const isPending = await isCuttingPending(ctx, bookId);
  const found = await ctx.db
    .selectFrom("chapter_cuttings")
    .selectAll()
    .where("book_id", "=", bookId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { total, made, failed } = await countChapters(ctx.db, bookId);
  const pdf = await ctx.db
    .selectFrom("publication_files")
    .select("sha256")
    .where("publication_id", "=", bookId)
    .where("file_type", "=", "final_pdf")
    .executeTakeFirst();
  const state = found.state === "running" && !isPending ? "interrupted" : found.state;
  return { state, is_current: pdf?.sha256 === found.sha256, added: found.added, total, made, failed };
}

async function countChapters(
  db: Kysely<Tables>,
  bookId: string,
): Promise<Pick<ChapterCutting, "total" | "made" | "failed">> {
  const { rows } = await sql<{ chapter_id: string; title: string; result: string | null; reason: string | null }>`
    select c.chapter_id, p.title, c.result, c.reason from cut_chapters c join publications p on p.id = c.chapter_id
    where c.book_id = ${bookId}::uuid order by c.position`.execute(db);
  return {
    total: rows.length,
    made: rows.filter(({ result }) => result === "made").length,
    failed: rows
      .filter(({ result }) => result === "failed")
      .map(({ chapter_id, title, reason }) => ({ chapter_id, title, reason: reason ?? "" })),
  };
}
