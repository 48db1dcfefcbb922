import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { inTransaction } from "#platform/database/transactions.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { Refused } from "#platform/refused.ts";
import { BOOK_EDITION_NAMES } from "../book-edition.ts";
import { IS_GOOD_TEXT } from "./collect-book.ts";
import { requireBookInProduction } from "./find-book.ts";
import type {} from "./run-build.ts";
import type {} from "./tables.ts";

/**
 * Starts the build of all editions of a book, and returns when it was requested. A build that waits or runs is returned as it is: there is
 * one at a time. 404 for a book that is not in production, 409 while none of its parts is set.
 */
export async function startBuild(
  ctx: Pick<Context, "db" | "clock"> & { readonly jobs: Pick<JobQueue, "enqueue" | "listPending"> },
  person: Person,
  id: string,
): Promise<{ readonly requested_at: Date }> {
  const book = await requireBookInProduction(ctx, id);
  const pending = await ctx.jobs.listPending("build-book");
  const isPending = pending.some(({ publicationId }) => publicationId === book.id);
  return inTransaction(ctx.db, async (db) => {
    await db.selectFrom("publications").select("id").where("id", "=", book.id).forNoKeyUpdate().execute();
    const running = await db
      .selectFrom("book_editions")
      .select("requested_at")
      .where("publication_id", "=", book.id)
      .where("state", "in", ["waiting", "setting"])
      .executeTakeFirst();
    if (running && isPending) return running;
    // Its job is dead: the press was ended again and again while it built.
    if (running)
      await db
        .updateTable("book_editions")
        .set({ state: "failed" })
        .where("publication_id", "=", book.id)
        .where("state", "in", ["waiting", "setting"])
        .execute();
    const { rows } = await sql<{
      found: boolean;
    }>`select exists (select from productions s join publications c on c.id = s.publication_id
      where ${IS_GOOD_TEXT} and ${book.id}::uuid in (c.id, c.parent_book_id)) as found`.execute(db);
    if (!rows[0]?.found) throw new Refused(409, "Nothing to build", "Nothing to build yet: no part has been typeset.");
    const requested_at = ctx.clock();
    const editions = BOOK_EDITION_NAMES.map((kind) => ({ id: randomUUID(), kind }));
    await db
      .insertInto("book_editions")
      .values(
        editions.map((edition) => ({
          ...edition,
          publication_id: book.id,
          state: "waiting" as const,
          requested_by: person.id,
          requested_at,
        })),
      )
      .execute();
    await ctx.jobs.enqueue(db, "build-book", { publicationId: book.id });
    return { requested_at };
  });
}
