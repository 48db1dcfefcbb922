import { type Actor, getPersonId } from "#people/core/actor.ts";
import { Refused } from "#platform/refused.ts";
import { type ImportQueries, listPendingImports, stateAt } from "./import-state.ts";
import type {} from "./tables.ts";
import { undoUpdates } from "#imports/updates/server/undo-updates.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Context } from "#platform/context.ts";
import { type UntouchedRecord, removeUntouched } from "#imports/core/server/remove-untouched.ts";

export type Undone = {
  readonly removed: number;
  /** The number of publications that have their former values again. */
  readonly restored: number;
  readonly kept: readonly UntouchedRecord[];
};

/** The number of records in one transaction: other users of the embedded database wait no longer than for these. */
const BATCH_SIZE = 300;

/**
 * Removes the unchanged publications of an import, chapters before their books, and gives those that it updated their former values; returns what
 * stays and why. It can be
 * repeated for what stayed, or after an interruption. Refused: 404 no such import, 409 it is running.
 */
export async function undoImport(
  ctx: Context & ImportQueries,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<Undone> {
  await requireStopped(ctx, id);
  const { restored, kept: changedSince } = await undoUpdates(ctx, actor, id);
  const kept: UntouchedRecord[] = [...changedSince];
  let removed = 0;
  for (const ids of await listBatches(ctx, id)) {
    const outcome = await removeUntouched(ctx, { importId: id, ids });
    removed += outcome.removed;
    kept.push(...outcome.kept);
  }
  ctx.log.info({ import: id, removed, restored, kept: kept.length, actor }, "import undone");
  await ctx.db
    .updateTable("imports")
    .set({ state: "undone", undone_at: ctx.clock(), undone_by: getPersonId(actor) ?? null })
    .where("id", "=", id)
    .execute();
  return { removed, restored, kept };
}

const TITLE = "Import not undone";

async function requireStopped({ db, clock, jobs }: ImportQueries, id: string): Promise<void> {
  const found = isUuid(id.toLowerCase())
    ? await db.selectFrom("imports").select(["id", "state", "beaten_at"]).where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!found) throw new Refused(404, TITLE, "There is no such import.");
  if (stateAt(clock(), found, await listPendingImports({ jobs })) === "running")
    throw new Refused(409, TITLE, "It is still running. Wait until it is finished.");
}

/** Yields the remaining publications of an import: the chapters first, and never with their books in one batch. */
async function listBatches({ db }: Context, importId: string): Promise<readonly (readonly string[])[]> {
  const rows = await db
    .selectFrom("import_records as r")
    .innerJoin("publications as p", "p.id", "r.publication_id")
    .select(["p.id", "p.type"])
    .where("r.import_id", "=", importId)
    .orderBy("p.sequential_id", "desc")
    .execute();
  const isChapter = ({ type }: (typeof rows)[number]): boolean => type === "academic_chapter";
  return [rows.filter(isChapter), rows.filter((row) => !isChapter(row))].flatMap(inBatches);
}

function inBatches(records: readonly { readonly id: string }[]): string[][] {
  const batches = Math.ceil(records.length / BATCH_SIZE);
  return Array.from({ length: batches }, (_, index) =>
    records.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE).map(({ id }) => id),
  );
}
