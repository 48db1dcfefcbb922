import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { withPriority } from "#platform/database/urgency.ts";
import { ListFilters, ListQuery } from "#publications/listing/list-query.ts";
import type { Reader } from "#publications/core/policy.ts";
import { exportPublications } from "../../../src/citations/export-format.ts";
import type { Context } from "../../../src/platform/context.ts";
import { listPublications } from "../../../src/publications/listing/server/list-publications.ts";
import { readSelection } from "../../../src/publications/listing/server/read-selection.ts";
import { openCommandPress } from "../../command-press.ts";
import { createEditor } from "./editors.ts";
import { importCatalogue, listCatalogues, inventCatalogue } from "./real-catalogues.ts";
import { runBulkChange, undoBulkChange } from "./run-bulk-change.ts";

const EXPORTS_AT_REST = 3;
/** The time between two exports, and between two lists, of people who work beside the change. */
const BETWEEN_EXPORTS_MS = 10_000;
const BETWEEN_LISTS_MS = 1000;
/** The largest allowed ratio of an export beside a bulk change to one at rest. */
const BUDGET = 2;
const EVERYTHING = ListFilters.parse({});
const PRESS_URL = "https://press.example";

/**
 * Exports all publications as BibTeX at rest, and every ten seconds beside a bulk change of all of them, while a list is opened each second, in
 * wall-clock time: all wait for the engine's one session.
 */
export async function exportLines(folder: string | undefined): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "colophon-bench-"));
  const press = await openCommandPress({ DATA_DIR: dataDir, DATABASE_URL: "" });
  try {
    const { ctx } = press;
    const person = { id: (await createEditor(await press.openAuth())).id, roles: ["editor"] } as const;
    let size = 0;
    for (const catalogue of folder === undefined ? [inventCatalogue()] : await listCatalogues(folder))
      size += await importCatalogue(withPriority(ctx, "background"), catalogue);
    const rest: number[] = [];
    while (rest.length < EXPORTS_AT_REST) rest.push(await measureExport(ctx, person));
    const start = performance.now();
    const bulk = runBulkChange(ctx, person, { field: "publisher", value: "Bench Press" }, { filters: EVERYTHING });
    const progress = { isOver: false };
    const ended = bulk.finally(() => (progress.isOver = true));
    const lists = openLists(ctx, person, progress);
    const beside: number[] = [];
    while (!progress.isOver) {
      const seconds = await measureExport(ctx, person);
      // One that the change ended before was beside it for a part of its time only.
      if (!progress.isOver || beside.length === 0) beside.push(seconds);
      await Promise.race([setTimeout(BETWEEN_EXPORTS_MS), ended]);
    }
    const id = await ended;
    const taken = (performance.now() - start) / 1000;
    const listed = await lists;
    const undoing = performance.now();
    await undoBulkChange(ctx, person, id);
    const undone = (performance.now() - undoing) / 1000;
    const [usual, longest] = [middle(rest), Math.max(...beside)];
    return [
      `BibTeX export of ${size} publications, seconds: at rest ${usual.toFixed(1)}; beside a bulk change of all of them (${taken.toFixed(0)} s; its undo alone ${undone.toFixed(0)} s) ${beside.length} exports, median ${middle(beside).toFixed(1)}, longest ${longest.toFixed(1)}; ${listed.length} lists, median ${Math.round(middle(listed) * 1000)} ms, longest ${Math.round(Math.max(...listed) * 1000)} ms: × ${(middle(beside) / usual).toFixed(1)}, × ${(longest / usual).toFixed(1)} (budget ${BUDGET})`,
    ];
  } finally {
    await press.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Opens a page of the staff's list each second until the change is over; returns the seconds that each took. */
async function openLists(
  ctx: Context,
  person: NonNullable<Reader>,
  progress: { readonly isOver: boolean },
): Promise<number[]> {
  const seconds: number[] = [];
  while (!progress.isOver) {
    const start = performance.now();
    await listPublications(ctx, person, ListQuery.parse({}));
    seconds.push((performance.now() - start) / 1000);
    await setTimeout(BETWEEN_LISTS_MS);
  }
  return seconds;
}

async function measureExport(ctx: Context, person: NonNullable<Reader>): Promise<number> {
  const start = performance.now();
  const selected = readSelection(withPriority(ctx, "export"), person, { filters: EVERYTHING });
  let characters = 0;
  for await (const piece of exportPublications(selected, "bibtex", { pressUrl: PRESS_URL })) characters += piece.length;
  if (characters === 0) throw new Error("The export is empty.");
  return (performance.now() - start) / 1000;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
