import { can } from "#people/core/policy.ts";
import { listRoles, type Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { isDatabaseGone } from "#platform/database/database-gone.ts";
import { isOverBound } from "#platform/database/statements/statement-bounds.ts";
import type { JobHandler, JobQueue } from "#platform/jobs/jobs.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { requireBookInProduction } from "../../books/server/find-book.ts";
import { findEditions } from "../../books/server/find-builds.ts";
import { startBuild } from "../../books/server/start-build.ts";
import type {} from "../../books/server/tables.ts";
import { needsBuild } from "../release-needs.ts";
import { planBookRelease } from "./plan-release.ts";
import { refuseIncomplete, release } from "./release.ts";

type OrderContext = Context & { readonly jobs: Pick<JobQueue, "enqueue" | "listPending"> };
type Order = { readonly publish: boolean; readonly build: boolean };

const TITLE = "Release not possible";

/**
 * Releases a book with its parts. With `build`, a book whose last build is not of the newest texts is built first and released by the build's
 * job: the time of the request for the build is returned then, otherwise undefined. Refused: 409 where something required is missing, or
 * the book is being built.
 */
export async function releaseBook(
  ctx: OrderContext,
  person: Person,
  id: string,
  { publish, build }: Order,
): Promise<{ readonly requested_at: Date } | undefined> {
  const book = await requireBookInProduction(ctx, id);
  const plan = await planBookRelease(ctx, book.id);
  if (build && plan.needs.some(needsBuild)) {
    refuseIncomplete(plan);
    return startBuild(ctx, person, book.id, { publish });
  }
  await release(ctx, person, plan, { publish, first: (db) => cancelRelease({ db }, book.id) });
  return undefined;
}

/** Takes back the order of a release, or forgets why it was not carried out. A book without one stays as it is. */
export async function cancelRelease({ db }: Pick<Context, "db">, publicationId: string): Promise<void> {
  await db.deleteFrom("ordered_releases").where("publication_id", "=", publicationId).execute();
}

/** Returns the job of a build that releases the book afterwards, where that was ordered. */
export const releaseAfter =
  (ctx: Context, build: JobHandler<"build-book">): JobHandler<"build-book"> =>
  async (job) => {
    await build(job);
    const order = await ctx.db
      .selectFrom("ordered_releases")
      .select(["publication_id", "publish", "ordered_by", "ordered_at"])
      .where("publication_id", "=", job.data.publicationId)
      .where("reason", "is", null)
      .executeTakeFirst();
    if (order) await carryOut(ctx, order, job.signal);
  };

type StoredOrder = {
  readonly publication_id: string;
  readonly publish: boolean;
  readonly ordered_by: string | null;
  readonly ordered_at: Date;
};

const NOT_BUILT = "The book couldn’t be built. Its editions say why.";
const OUR_MISTAKE = "The book couldn’t be released because of a software error. The press’s log has the details.";

/** The order was cancelled, or carried out, while the release was prepared. */
class OrderGone extends Error {}

async function carryOut(ctx: Context, order: StoredOrder, signal: AbortSignal): Promise<void> {
  const { publication_id: publication, publish } = order;
  try {
    const plan = await planBookRelease(ctx, publication);
    refuseIncomplete(plan);
    await refuseUnbuilt(ctx, publication);
    if (plan.needs.some(needsBuild))
      throw new Refused(409, TITLE, "Parts have changed while the book was being built. Release it again.");
    const releaser = await requireReleaser(ctx, order.ordered_by);
    await release(ctx, releaser, plan, { publish, first: (db) => claim({ db }, order) });
  } catch (error) {
    if (error instanceof OrderGone) return;
    // The job is tried again, and the build that is there is not made anew.
    if (signal.aborted || isDatabaseGone(error) || isOverBound(error)) throw error;
    const isOurs = !(error instanceof Refused || error instanceof Invalid);
    if (isOurs) ctx.log.error({ err: error, publication }, "A book could not be released after its build.");
    await ctx.db
      .updateTable("ordered_releases")
      .set({ reason: isOurs ? OUR_MISTAKE : error.message })
      .where("publication_id", "=", publication)
      .where("ordered_at", "=", order.ordered_at)
      .execute();
  }
}

/** Takes the order in the transaction of the release: a cancelled one releases nothing, and none is carried out twice. */
async function claim({ db }: Pick<Context, "db">, order: StoredOrder): Promise<void> {
  const claimed = await db
    .deleteFrom("ordered_releases")
    .where("publication_id", "=", order.publication_id)
    .where("ordered_at", "=", order.ordered_at)
    .returning("publication_id")
    .executeTakeFirst();
  if (!claimed) throw new OrderGone();
}

/** A release that was ordered with a build gives readers nothing else than what this build has made. */
async function refuseUnbuilt({ db }: Pick<Context, "db">, publicationId: string): Promise<void> {
  const editions = await findEditions(db, publicationId);
  const failed = editions.find(
    ({ kind, newest }) => (kind === "pdf" || kind === "epub") && newest?.state !== "ready",
  )?.newest;
  if (failed?.state === "failed") throw new Refused(409, TITLE, failed.problems[0]?.sentence ?? NOT_BUILT);
  // Another build has been requested since, and has taken the order's place.
  if (failed) throw new OrderGone();
}

/** Roles count as they are when the build is finished, not as they were when it was ordered. */
async function requireReleaser(ctx: Pick<Context, "db">, id: string | null) {
  const roles = id === null ? [] : await listRoles(ctx, id);
  if (id === null || !can(roles, "production"))
    throw new Refused(403, TITLE, "Whoever ordered the release may no longer release books.");
  return { id, roles };
}
