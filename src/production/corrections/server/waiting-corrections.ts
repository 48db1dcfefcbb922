import { randomUUID } from "node:crypto";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { Refused } from "#platform/refused.ts";
import { chooseStyleVersion } from "../../core/server/choose-style-version.ts";
import { requireProduction } from "../../core/server/find-productions.ts";
import { findNewerVersion, lockPart, takeNextVersion } from "../../core/server/next-version.ts";
import type {} from "../../core/server/tables.ts";
import type { Correction } from "../../document/correction.ts";

/** A correction that the next version will be made with. */
export type WaitingCorrection = { readonly id: string; readonly correction: Correction; readonly made_at: Date };

/** More corrections than these are a new manuscript. */
export const MAX_CORRECTIONS = 2000;

/** Returns the corrections of a version that wait for the next one, in their order. */
export const listWaitingCorrections = (
  { db }: Pick<Context, "db">,
  productionId: string,
): Promise<readonly WaitingCorrection[]> =>
  db
    .selectFrom("production_corrections")
    .select(["id", "correction", "made_at"])
    .where("production_id", "=", productionId)
    .orderBy("made_at")
    .orderBy("id")
    .execute();

/**
 * Notes corrections for the next version, all of them or none, and returns their ids. 409 for a text that is not the newest version, or not
 * read yet.
 */
export async function addCorrections(
  ctx: Context,
  person: Person,
  productionId: string,
  corrections: readonly Correction[],
): Promise<readonly string[]> {
  const { publication_id: publicationId } = await requireNewest(ctx, productionId);
  if (publicationId === null) throw new Refused(409, "Correction not possible", NO_PUBLICATION);
  const ids = corrections.map(() => randomUUID());
  await ctx.db.transaction().execute(async (db) => {
    // A version that is made at this moment would leave the corrections behind.
    await lockPart(db, publicationId);
    const production = await requireNewest({ db }, productionId);
    const waiting = await listWaitingCorrections({ db }, productionId);
    if (production.corrections.length + waiting.length + corrections.length > MAX_CORRECTIONS)
      throw new Refused(409, "Too many corrections", "Put these corrections into the manuscript and send it again.");
    // They are made in the order of their times, behind those that wait.
    const start = Math.max(ctx.clock().getTime(), (waiting.at(-1)?.made_at.getTime() ?? 0) + 1);
    const rows = corrections.map((correction, index) => ({
      id: ids[index] ?? randomUUID(),
      production_id: productionId,
      correction: JSON.stringify(correction),
      made_by: person.id,
      made_at: new Date(start + index),
    }));
    await db.insertInto("production_corrections").values(rows).execute();
  });
  return ids;
}

/** Takes a correction back before the next version is made. 404 where it does not wait any more. */
export async function removeCorrection(ctx: Context, productionId: string, id: string): Promise<void> {
  await requireProduction(ctx, productionId);
  const removed = await ctx.db
    .deleteFrom("production_corrections")
    .where("production_id", "=", productionId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!removed) throw new Refused(404, "Correction not found", "This correction does not wait any more.");
}

/** Makes the next version of a text with the corrections that wait, and returns its id. 409 where none waits or another version is newer. */
export async function makeVersion(
  ctx: Context & { readonly jobs: Pick<JobQueue, "enqueue"> },
  person: Person,
  productionId: string,
): Promise<string> {
  const production = await requireNewest(ctx, productionId);
  const publicationId = production.publication_id;
  if (publicationId === null) throw new Refused(409, "Version not possible", NO_PUBLICATION);
  const id = randomUUID();
  const now = ctx.clock();
  await ctx.db.transaction().execute(async (db) => {
    const { corrections, ...next } = await takeNextVersion(db, publicationId);
    if (next.made_from !== productionId) throw new Refused(409, "Version not possible", NOT_NEWEST);
    if (corrections.length === production.corrections.length)
      throw new Refused(409, "Version not possible", "No correction waits for the next version.");
    await db
      .insertInto("productions")
      .values({
        id,
        publication_id: publicationId,
        language: production.language,
        style: production.style,
        style_version: await chooseStyleVersion(db, { style: production.style, publicationId }),
        file_name: production.file_name,
        source_path: production.source_path,
        source_sha256: production.source_sha256,
        source_size: Number(production.source_size),
        state: "waiting",
        ...next,
        corrections: JSON.stringify(corrections),
        started_by: person.id,
        created_at: now,
        changed_at: now,
      })
      .execute();
    await ctx.jobs.enqueue(db, "run-production", { id });
  });
  return id;
}

const NO_PUBLICATION = "This text belongs to no publication. Start it for one.";
const NOT_NEWEST = "There is a newer version of this text. Correct that one.";

async function requireNewest(ctx: Pick<Context, "db">, id: string) {
  const production = await requireProduction(ctx, id);
  if (production.state !== "ready")
    throw new Refused(409, "Correction not possible", "A text can be corrected once it is ready.");
  if ((await findNewerVersion(ctx.db, production)) !== undefined)
    throw new Refused(409, "Correction not possible", NOT_NEWEST);
  return production;
}
