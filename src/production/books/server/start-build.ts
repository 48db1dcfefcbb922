import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { Refused } from "#platform/refused.ts";
import { BOOK_EDITION_NAMES } from "../book-edition.ts";
import { IS_GOOD_TEXT } from "./collect-book.ts";
import { requireBookInProduction } from "./find-book.ts";
import type {} from "./run-build.ts";
import type {} from "./tables.ts";

type BuildContext = Pick<Context, "db" | "clock"> & { readonly jobs: Pick<JobQueue, "enqueue" | "listPending"> };

/** A release that is ordered with a build. */
export type ReleaseOrder = { readonly publish: boolean };

/**
 * Starts the build of all editions of a book, and returns when it was requested. There is one at a time: one that waits or runs is returned as
 * it is. With `order`, the book is released when it is built. 404 for a book that is not in production, 409 while none of its parts is
 * set, and for an order while the book is being built: that build may be of older texts.
 */
export async function startBuild(
  ctx: BuildContext,
  person: Person,
  id: string,
  order?: ReleaseOrder,
): Promise<{ readonly requested_at: Date }> {
  const book = await requireBookInProduction(ctx, id);
  // Before the transaction: the embedded database has one session, and the queue asks in one of its own.
  const pending = await ctx.jobs.listPending("build-book");
  const isPending = pending.some(({ publicationId }) => publicationId === book.id);
  return ctx.db.transaction().execute(async (db) => {
    await db.selectFrom("publications").select("id").where("id", "=", book.id).forNoKeyUpdate().execute();
    const running = await findRunning(db, book.id);
    if (running && isPending) {
      if (order) throw new Refused(409, "The book is being built", "Wait until the book is built, then release it.");
      return running;
    }
    // Its job is dead: the press was ended again and again while it built.
    if (running) await failRunning(db, book.id);
    await requireGoodText(db, book.id);
    return requestBuild({ ...ctx, db }, person, book.id, order);
  });
}

const findRunning = (db: BuildContext["db"], bookId: string) =>
  db
    .selectFrom("book_editions")
    .select("requested_at")
    .where("publication_id", "=", bookId)
    .where("state", "in", ["waiting", "setting"])
    .executeTakeFirst();

async function failRunning(db: BuildContext["db"], bookId: string): Promise<void> {
  await db
    .updateTable("book_editions")
    .set({ state: "failed" })
    .where("publication_id", "=", bookId)
    .where("state", "in", ["waiting", "setting"])
    .execute();
}

async function requireGoodText(db: BuildContext["db"], bookId: string): Promise<void> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from productions s join publications c on c.id = s.publication_id
    where ${IS_GOOD_TEXT} and ${bookId}::uuid in (c.id, c.parent_book_id)) as found`.execute(db);
  if (!rows[0]?.found) throw new Refused(409, "Nothing to build", "Nothing to build yet: no part has been typeset.");
}

async function requestBuild(
  ctx: BuildContext,
  person: Person,
  publication_id: string,
  order: ReleaseOrder | undefined,
): Promise<{ readonly requested_at: Date }> {
  const { db } = ctx;
  const requested_at = ctx.clock();
  await db
    .insertInto("book_editions")
    .values(
      BOOK_EDITION_NAMES.map((kind) => ({
        id: randomUUID(),
        kind,
        publication_id,
        state: "waiting" as const,
        requested_by: person.id,
        requested_at,
      })),
    )
    .execute();
  // An order belongs to one build: what is left of an earlier one must not release the book by surprise.
  await db.deleteFrom("ordered_releases").where("publication_id", "=", publication_id).execute();
  if (order)
    await db
      .insertInto("ordered_releases")
      .values({ publication_id, ...order, reason: null, ordered_by: person.id, ordered_at: requested_at })
      .execute();
  await ctx.jobs.enqueue(db, "build-book", { publicationId: publication_id });
  return { requested_at };
}
