import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countRows, MAX_BACKGROUND_MS, type TimedStatement } from "#platform/database/statements/timed-statements.ts";
import { withPriority } from "#platform/database/urgency.ts";
import type { Reader } from "#publications/core/policy.ts";
import { readRecords } from "../../../src/imports/formats/read-records.ts";
import { previewPublications } from "#imports/storing/server/import-publications.ts";
import type { Context } from "../../../src/platform/context.ts";
import { openCommandPress } from "../../command-press.ts";
import { createEditor } from "./editors.ts";
import { type Catalogue, importCatalogue, listCatalogues, inventCatalogue, readableFrom } from "./real-catalogues.ts";
import { runBulkChange } from "./run-bulk-change.ts";

/** The slowest statements that are listed of each task. */
const LISTED = 3;
const SHOWN_CHARACTERS = 90;
const NAMES = 3000;
const CHANGED = 884;

/**
 * Imports catalogues, previews them, imports a book with 3,000 names and changes 884 publications, on the embedded engine with nothing else
 * to do. Returns the statements of each task that took longest, and the longest transaction: a page waits for the end of either.
 */
export async function statementLines(folder: string | undefined): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "colophon-bench-"));
  const statements: TimedStatement[] = [];
  const press = await openCommandPress({ DATA_DIR: dataDir, DATABASE_URL: "" }, (timed) => statements.push(timed));
  try {
    const ctx = withPriority(press.ctx, "background");
    const lines = [`background statements, milliseconds in the engine (budget ${MAX_BACKGROUND_MS}); of these CPU`];
    const person: Editor = { id: (await createEditor(await press.openAuth())).id, roles: ["editor"] };
    for (const [task, run] of await listTasks(ctx, person, folder)) {
      statements.length = 0;
      await run();
      lines.push(...describeTask(task, statements));
    }
    return lines;
  } finally {
    await press.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Editor = NonNullable<Reader>;
type Task = readonly [name: string, run: () => Promise<unknown>];

async function listTasks(ctx: Context, person: Editor, folder: string | undefined): Promise<Task[]> {
  const catalogues = folder === undefined ? [inventCatalogue()] : await listCatalogues(folder);
  const crowded = { name: "crowded.jsonl", read: () => readableFrom([createCrowdedBook()]) };
  const each = (run: (one: Catalogue) => Promise<unknown>) => async () => {
    for (const catalogue of catalogues) await run(catalogue);
  };
  const preview = (one: Catalogue) => previewPublications(ctx, readRecords(one.read(), "jsonl"));
  return [
    ["preview of new records", each(preview)],
    ["import", each((one) => importCatalogue(ctx, one))],
    ["preview of known records", each(preview)],
    [`preview of a book with ${NAMES} names`, () => preview(crowded)],
    [`import of a book with ${NAMES} names`, () => importCatalogue(ctx, crowded)],
    [`bulk change of ${CHANGED}: publisher`, () => change(ctx, person, { field: "publisher", value: "Bench Press" })],
    [`bulk change of ${CHANGED}: language`, () => change(ctx, person, { field: "language", value: "pt" })],
    [`bulk change of ${CHANGED}: status`, () => change(ctx, person, { field: "status", value: "draft" })],
  ];
}

/** Returns a book with as many contributors as a publication may have, as a line. */
function createCrowdedBook(): string {
  const authors = Array.from({ length: NAMES }, (_, index) => `Family${index % 1700}, Given${index}`);
  return `${JSON.stringify({ type: "book", title: "A book by many", doi: "10.5555/many", authors, year: 2020 })}\n`;
}

async function change(ctx: Context, person: Editor, given: object): Promise<void> {
  const newest = ctx.db.selectFrom("publications").select("id").orderBy("sequential_id", "desc").limit(CHANGED);
  const ids = (await newest.execute()).map((row) => row.id);
  await runBulkChange(ctx, person, given, { ids });
}

function describeTask(task: string, statements: readonly TimedStatement[]): string[] {
  const longest = statements.toSorted((a, b) => b.cpu - a.cpu).slice(0, LISTED);
  const over = statements.filter(({ cpu }) => cpu > MAX_BACKGROUND_MS).length;
  const transaction = Math.max(0, ...sumTransactions(statements));
  return [
    `${task}: ${statements.length} statements, ${over} over ${MAX_BACKGROUND_MS} of CPU, longest transaction ${transaction.toFixed(0)}`,
    ...longest.map((timed) => {
      const text = timed.statement.replaceAll(/\s+/gu, " ").slice(0, SHOWN_CHARACTERS);
      return `  ${timed.milliseconds.toFixed(0)} (${timed.cpu.toFixed(0)}), ${countRows(timed)} rows: ${text}`;
    }),
  ];
}

/** Returns the milliseconds that the engine needed for each transaction; the time between two statements is not counted. */
function sumTransactions(statements: readonly TimedStatement[]): number[] {
  const sums: number[] = [];
  let isOpen = false;
  for (const { statement, milliseconds } of statements) {
    if (statement === "begin") [isOpen] = [true, sums.push(0)];
    if (isOpen) sums.push((sums.pop() ?? 0) + milliseconds);
    if (statement === "commit" || statement === "rollback") isOpen = false;
  }
  return sums;
}
