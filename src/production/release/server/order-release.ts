import type { Person } from "#people/core/server/current-person.ts";
import { can } from "#people/core/policy.ts";
import { listRoles } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { inTransaction } from "#platform/database/transactions.ts";
import type { JobHandler, JobQueue } from "#platform/jobs/jobs.ts";
import { Refused } from "#platform/refused.ts";
import { requireBookInProduction } from "../../books/server/find-book.ts";
import { findEditions } from "../../books/server/find-builds.ts";
import { startBuild } from "../../books/server/start-build.ts";
import type {} from "../../books/server/tables.ts";
import { type ReleaseNeed, needsBuild } from "../release-needs.ts";
import { planBookRelease } from "./plan-release.ts";
import { refuseIncomplete, release } from "./release.ts";

type OrderContext = Context & { readonly jobs: Pick<JobQueue, "enqueue" | "listPending"> };
type Order = { readonly publish: boolean; readonly build: boolean };

/**
 * Releases a book with its parts. With `build`, a book whose last build is not of the newest texts is built first and released by the build's
 * job: the time of the request for the build is returned then, otherwise undefined. Refused: 409 where something required is missing.
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
    return orderRelease(ctx, person, book.id, publish);
  }
  await release(ctx, person, plan, publish);
  await cancelRelease(ctx, book.id);
  return undefined;
}

/** Stores the order with the request for the build: the job that ends the build finds it. */
const orderRelease = (ctx: OrderContext, person: Person, publication_id: string, publish: boolean) =>
  inTransaction(ctx.db, async (db) => {
    const order = { publish, reason: null, ordered_by: person.id, ordered_at: ctx.clock() };
    await db
      .insertInto("ordered_releases")
      .values({ publication_id, ...order })
      .onConflict((conflict) => conflict.column("publication_id").doUpdateSet(order))
      .execute();
    return startBuild({ ...ctx, db }, person, publication_id);
  });

/** Takes back the order of a release, or forgets that it was refused. A book without one stays as it is. */
export async function cancelRelease({ db }: Pick<Context, "db">, publicationId: string): Promise<void> {
  await db.deleteFrom("ordered_releases").where("publication_id", "=", publicationId).execute();
}

/** Returns the job of a build that releases the book afterwards, where that was ordered. */
export const releaseAfter =
  (ctx: Context, build: JobHandler<"build-book">): JobHandler<"build-book"> =>
  async (job) => {
    await build(job);
    await carryOutOrder(ctx, job.data.publicationId);
  };

const OUR_MISTAKE = "The book couldn’t be released because of a software error. The press’s log has the details.";

async function carryOutOrder(ctx: Context, publicationId: string): Promise<void> {
  const order = await ctx.db
    .selectFrom("ordered_releases")
    .select(["publish", "ordered_by"])
    .where("publication_id", "=", publicationId)
    .where("reason", "is", null)
    .executeTakeFirst();
  if (!order) return;
  try {
    const plan = await planBookRelease(ctx, publicationId);
    refuseIncomplete(plan);
    await refuseUnbuilt(ctx, publicationId, plan.needs);
    await release(ctx, await requireReleaser(ctx, order.ordered_by), plan, order.publish);
    await cancelRelease(ctx, publicationId);
  } catch (error) {
    if (!(error instanceof Refused))
      ctx.log.error({ err: error, publication: publicationId }, "A book could not be released after its build.");
    await ctx.db
      .updateTable("ordered_releases")
      .set({ reason: error instanceof Refused ? error.message : OUR_MISTAKE })
      .where("publication_id", "=", publicationId)
      .execute();
  }
}

/** A release that was ordered with a build gives readers nothing else than what this build has made. */
async function refuseUnbuilt(
  { db }: Pick<Context, "db">,
  publicationId: string,
  needs: readonly ReleaseNeed[],
): Promise<void> {
  const editions = await findEditions(db, publicationId);
  const failed = editions.find(
    ({ kind, newest }) => (kind === "pdf" || kind === "epub") && newest?.state !== "ready",
  )?.newest;
  if (failed) throw new Refused(409, "Release not possible", failed.problems[0]?.sentence ?? OUR_MISTAKE);
  const need = needs.find(needsBuild);
  if (need) throw new Refused(409, "Release not possible", need.sentence);
}

/** Roles count as they are when the build is finished, not as they were when it was ordered. */
async function requireReleaser(ctx: Pick<Context, "db">, id: string | null) {
  const roles = id === null ? [] : await listRoles(ctx, id);
  if (id === null || !can(roles, "production"))
    throw new Refused(403, "Release not possible", "Whoever ordered the release may no longer release books.");
  return { id, roles };
}
