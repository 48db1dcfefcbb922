import type { Kysely } from "kysely";
import { listRoles } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { withPriority } from "#platform/database/urgency.ts";
import type { JobHandler, JobRules } from "#platform/jobs/jobs.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { guardEditing } from "#publications/core/server/guards.ts";
import { findFileOfType } from "#publications/core/publication.ts";
import { findPublication } from "#publications/core/server/publications.ts";
import { attachChapterPdf } from "./attach-chapter-pdf.ts";
import type {} from "./cutting-state.ts";
import type {} from "./tables.ts";

/** One book at a time: only one PDF is cut at once anyway. */
export const CUTTING_RULES: JobRules = { retries: 5, retrySeconds: 10, timeoutSeconds: 2 * 3600 };

/**
 * Returns the job that makes the PDFs of a book's chapters, one after another, each with its result. A stop interrupts it between two
 * chapters, and the next try goes on with those that have no result; a chapter that has a PDF by then keeps it.
 */
export const cutChaptersJob =
  (given: Context): JobHandler<"cut-chapters"> =>
  async ({ data: { bookId }, signal, isLastTry = false }) => {
    const ctx = withPriority(given, "background");
    for (;;) {
      const cutting = await findRunning(ctx.db, bookId);
      if (!cutting) return;
      const next = await findNext(ctx.db, bookId);
      if (!next) return finish(ctx, bookId);
      signal.throwIfAborted();
      await cutOne(ctx, { cutting, next, isLastTry });
    }
  };

const findRunning = (db: Kysely<Tables>, bookId: string) =>
  db
    .selectFrom("chapter_cuttings")
    .selectAll()
    .where("book_id", "=", bookId)
    .where("state", "=", "running")
    .executeTakeFirst();

const findNext = (db: Kysely<Tables>, bookId: string) =>
  db
    .selectFrom("cut_chapters")
    .selectAll()
    .where("book_id", "=", bookId)
    .where("result", "is", null)
    .orderBy("position")
    .executeTakeFirst();

type RunningCutting = NonNullable<Awaited<ReturnType<typeof findRunning>>>;
type Next = NonNullable<Awaited<ReturnType<typeof findNext>>>;
type Cut = { readonly cutting: RunningCutting; readonly next: Next; readonly isLastTry: boolean };

const OUR_MISTAKE = "It could not be made. This is a mistake of the software; the press's log has the details.";

/** Makes one PDF with the rights that the person has now. What a rule refuses is the result; a reader that is busy is asked again later, but its refusal is the result of the last try. */
async function cutOne(ctx: Context, { cutting, next, isLastTry }: Cut): Promise<void> {
  const { started_by: id, sha256 } = cutting;
  const { chapter_id: chapterId, first_page: first, last_page: last } = next;
  const store = (result: "made" | "failed", reason: string | null = null): Promise<void> =>
    storeResult(ctx.db, next, result, reason);
  try {
    const chapter = await findPublication(ctx, { id: chapterId });
    if (chapter && findFileOfType(chapter, "final_pdf")) return await store("made");
    const guard = guardEditing({ id, roles: await listRoles(ctx, id) });
    const cut = { chapterId, first, last, sha256, guard, replaceExisting: false };
    await attachChapterPdf(ctx, { kind: "person", id }, cut);
    await store("made");
  } catch (error) {
    if (error instanceof Refused && error.status === 503 && !isLastTry) throw error;
    const isRule = error instanceof Refused || error instanceof Invalid;
    if (!isRule) ctx.log.error({ err: error, publication: chapterId }, "The PDF of a chapter could not be made.");
    await store("failed", isRule ? error.message : OUR_MISTAKE);
  }
}

const storeResult = async (
  db: Kysely<Tables>,
  { book_id, chapter_id }: Next,
  result: "made" | "failed",
  reason: string | null,
): Promise<void> =>
  void (await db
    .updateTable("cut_chapters")
    .set({ result, reason })
    .where("book_id", "=", book_id)
    .where("chapter_id", "=", chapter_id)
    .where("result", "is", null)
    .execute());

/** A work that was cancelled after its last chapter stays cancelled. */
const finish = async ({ db, clock }: Context, bookId: string): Promise<void> =>
  void (await db
    .updateTable("chapter_cuttings")
    .set({ state: "finished", finished_at: clock() })
    .where("book_id", "=", bookId)
    .where("state", "=", "running")
    .execute());
