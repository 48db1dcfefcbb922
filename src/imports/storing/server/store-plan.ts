import type { Kysely } from "kysely";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { insertRows } from "#publications/core/server/insert-rows.ts";
import { storeSeries } from "#publications/series/server/store-series.ts";
import { type NewPublication, toPublicationRows } from "#publications/core/server/publication-rows.ts";
import type { ImportOptions } from "./import-options.ts";
import { emptyPlan, type IdentifiedRecord, type ImportPlan } from "./import-plan.ts";
import { addToPlan, withoutPublications } from "./partial-plans.ts";
import { type FilePlan, planRecords } from "./plan-rows.ts";
import { findStoringProblem } from "#imports/core/server/storing-problem.ts";

/** So many contributors weigh as much as a publication. */
const CONTRIBUTORS_OF_WEIGHT = 20;

export type StorePlanInput = {
  readonly ctx: Context;
  readonly actor: Actor;
  readonly file: FilePlan;
  readonly options: ImportOptions;
};

/**
 * Stores the new publications of a plan, books before their chapters, in short transactions, and returns the plan that
 * was carried out. Where the database refuses one, the records are stored one by one, and of its record the publications
 * one by one, so that only the bad one is lost; it and the chapters that belong to it are reported.
 */
export async function storePlan(
  storing: StorePlanInput,
  batch: readonly IdentifiedRecord[],
  plan: ImportPlan,
): Promise<ImportPlan> {
  const stored = new Set<string>();
  try {
    for (const some of inParts(plan.created, storing.options.together ?? plan.created.length)) {
      await storeTogether(storing, some);
      for (const { id } of some) stored.add(id);
    }
    return plan;
  } catch (error) {
    if (findStoringProblem(error) === undefined) throw error;
  }
  const whole = { ...emptyPlan(), stored };
  // A record that another import stored meanwhile is recognised now.
  for (const record of batch) addToPlan(whole, await storeSingly(storing, record, whole));
  return whole;
}

async function storeSingly(storing: StorePlanInput, record: IdentifiedRecord, before: ImportPlan): Promise<ImportPlan> {
  const { ctx, file, options } = storing;
  const claims = new Map([...file.claims, ...before.claims]);
  const plan = await planRecords(ctx.db, [record], { ...file, claims }, options);
  const refused = new Set<string>();
  for (const publication of plan.created) {
    options.signal?.throwIfAborted();
    if (publication.parentId !== undefined && refused.has(publication.parentId)) refused.add(publication.id);
    else {
      try {
        await storeTogether(storing, [publication]);
      } catch (error) {
        const problem = findStoringProblem(error);
        if (problem === undefined) throw error;
        refused.add(publication.id);
        file.report.failed.push({
          line: record.line,
          reason: `“${publication.draft.title}” could not be stored: ${problem}.`,
        });
      }
    }
  }
  return withoutPublications(plan, refused);
}

/** Splits publications into parts that one transaction stores. */
function* inParts(created: readonly NewPublication[], together: number): Generator<readonly NewPublication[]> {
  let part: NewPublication[] = [];
  let weight = 0;
  for (const publication of created) {
    const own = 1 + Math.floor(publication.draft.contributors.length / CONTRIBUTORS_OF_WEIGHT);
    if (part.length > 0 && weight + own > together) {
      yield part;
      [part, weight] = [[], 0];
    }
    part.push(publication);
    weight += own;
  }
  if (part.length > 0) yield part;
}

async function storeTogether(storing: StorePlanInput, created: readonly NewPublication[]): Promise<void> {
  const { ctx, options } = storing;
  options.signal?.throwIfAborted();
  await ctx.db.transaction().execute((db) => insertPublications(storing, db, created));
}

async function insertPublications(
  { ctx, actor, options }: StorePlanInput,
  db: Kysely<Tables>,
  created: readonly NewPublication[],
): Promise<void> {
  const seriesIds = await storeSeries(
    db,
    created.flatMap(({ draft }) => draft.series ?? []),
    { completes: true },
  );
  for (const [table, rows] of toPublicationRows(created, ctx.clock(), getPersonId(actor), seriesIds))
    await insertRows(db, table, rows);
  const ids = created.map(({ id }) => id);
  const parentIds = [...new Set(created.map(({ parentId }) => parentId))];
  await ctx.events.emit(db, "publication.created", { ids, parentIds });
  await options.recordStored?.(ids, db);
}
