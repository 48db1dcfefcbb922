import type { Actor } from "#people/actor.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import type { PublicationGuard } from "#publications/proposals/server/guard.ts";
import type { Publication } from "#publications/publication.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { lockPublication } from "#publications/records/server/lock-publication.ts";

export type PublishedTogether = {
  readonly bookId: string;
  /** The version of the book that the person saw. */
  readonly version: number;
  /** Undefined: every chapter that is a draft. */
  readonly chapterIds: readonly string[] | undefined;
  readonly guard: PublicationGuard;
};

const TITLE = "Error publishing";

/**
 * Publishes a book or proceedings and chapters of it, all or none, in one transaction. Refused: 409 if the book was changed since
 * `version`, or one of them is no chapter of it any more.
 */
export async function publishWithChapters(
  ctx: Context,
  actor: Actor,
  { bookId, version, chapterIds, guard }: PublishedTogether,
): Promise<{ readonly book: Publication; readonly chapters: number }> {
  const publish = async (within: Context) => {
    const before = await lockPublication(within.db, bookId);
    guard(before);
    if (before.version !== version)
      throw new Refused(409, TITLE, "Another person changed this publication. Look at it again, then publish it.");
    const book = await changeStatus(within, actor, { id: bookId, status: "published", guard });
    // In one order always, so that two people who publish at once do not wait for each other.
    const ids = [...new Set(chapterIds ?? (await findDraftChapters(within, bookId)))].toSorted();
    for (const id of ids) {
      const guardChapter: PublicationGuard = (chapter) => {
        guard(chapter);
        if (chapter.parent?.id !== bookId)
          throw new Refused(409, TITLE, `“${chapter.title}” is no chapter of this publication any more.`);
      };
      await changeStatus(within, actor, { id, status: "published", guard: guardChapter });
    }
    return { book, chapters: ids.length };
  };
  return ctx.db.transaction().execute((db) => ctx.events.together(db, (events) => publish({ ...ctx, db, events })));
}

/** The trash has a table of its own, so that none of its chapters is among them. */
async function findDraftChapters({ db }: Context, bookId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("publications")
    .select("id")
    .where("parent_book_id", "=", bookId)
    .where("status", "=", "draft")
    .execute();
  return rows.map(({ id }) => id);
}
