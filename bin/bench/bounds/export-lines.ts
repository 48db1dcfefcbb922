import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withPriority } from "#platform/database/urgency.ts";
import { ListFilters } from "#publications/listing/list-query.ts";
import type { Reader } from "#publications/core/policy.ts";
import { exportPublications } from "../../../src/citations/export-format.ts";
import type { Context } from "../../../src/platform/context.ts";
import { readSelection } from "../../../src/publications/listing/server/read-selection.ts";
import { openCommandPress } from "../../command-press.ts";
import { createEditor } from "./editors.ts";
import { importCatalogue, listCatalogues, inventCatalogue } from "./real-catalogues.ts";
import { runBulkChange } from "./run-bulk-change.ts";

const EXPORTS_AT_REST = 3;
/** The largest allowed ratio of an export beside a bulk change to one at rest. */
const BUDGET = 2;
const EVERYTHING = ListFilters.parse({});
const PRESS_URL = "https://press.example";

/**
 * Exports all publications as BibTeX at rest, and one after another beside a bulk change of all of them, in wall-clock time: both wait for
 * the engine's one session.
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
    const beside: number[] = [];
    while (!progress.isOver) {
      const seconds = await measureExport(ctx, person);
      // One that the change ended before was beside it for a part of its time only.
      if (!progress.isOver || beside.length === 0) beside.push(seconds);
    }
    await ended;
    const [usual, longest] = [middle(rest), Math.max(...beside)];
    return [
      `BibTeX export of ${size} publications, seconds: at rest ${usual.toFixed(1)}; beside a bulk change of all of them (${((performance.now() - start) / 1000).toFixed(0)} s) ${beside.length} exports, median ${middle(beside).toFixed(1)}, longest ${longest.toFixed(1)}: × ${(middle(beside) / usual).toFixed(1)}, × ${(longest / usual).toFixed(1)} (budget ${BUDGET})`,
    ];
  } finally {
    await press.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureExport(ctx: Context, person: NonNullable<Reader>): Promise<number> {
  const start = performance.now();
  const selected = readSelection(withPriority(ctx, "background"), person, { filters: EVERYTHING });
  let characters = 0;
  for await (const piece of exportPublications(selected, "bibtex", { pressUrl: PRESS_URL })) characters += piece.length;
  if (characters === 0) throw new Error("The export is empty.");
  return (performance.now() - start) / 1000;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
