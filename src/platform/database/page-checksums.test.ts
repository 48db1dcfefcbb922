import { open, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toProblem } from "#platform/api/to-problem.ts";
import { makeFolderWithoutChecksums } from "#tests/support/databases/without-checksums.ts";
import { openDatabase } from "./open-database.ts";
import { hasPageChecksums, isDamaged } from "./page-checksums.ts";
import type { Tables } from "./tables.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "colophon-checksums-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Fills a table, and answers where its first page lies. */
async function fillTable(db: Kysely<Tables>): Promise<string> {
  await sql`create table shelf as select n, 'Volume ' || n as title from generate_series(1, 5000) as n`.execute(db);
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath('shelf') as file`.execute(db);
  await sql`checkpoint`.execute(db);
  return join(dataDir, "database", rows[0]?.file ?? "");
}

/** Flips one bit of the last byte of the table's first page, which is the end of a title. */
async function flipBit(file: string): Promise<void> {
  const handle = await open(file, "r+");
  const byte = Buffer.alloc(1);
  const at = 8192 - 3;
  await handle.read(byte, 0, 1, at);
  byte[0] = (byte[0] ?? 0) ^ 0x04;
  await handle.write(byte, 0, 1, at);
  await handle.close();
}

test("a page with one bit turned over is refused with a sentence, and the rest is served", async () => {
  const first = await openDatabase({ dataDir });
  expect(await hasPageChecksums(first.db)).toBe(true);
  const file = await fillTable(first.db);
  await first.close();
  await flipBit(file);

  const second = await openDatabase({ dataDir });
  const read = await sql`select title from shelf where n = 1`.execute(second.db).catch((error: unknown) => error);
  expect(isDamaged(read)).toBe(true);
  const lines: string[] = [];
  const problem = toProblem(read, pino({ base: null }, { write: (line) => void lines.push(line) }));
  expect(problem).toMatchObject({ status: 500, title: "This part of the catalogue is damaged" });
  expect(lines.join("")).toMatch(/checksum does not match what was written\..*restore the last backup/u);
  expect((await sql`select 1 as one`.execute(second.db)).rows).toEqual([{ one: 1 }]);
  await second.close();
}, 240_000);

test("a folder that was made without checksums is opened as before, and is known as such", async () => {
  await makeFolderWithoutChecksums(join(dataDir, "database"));
  const first = await openDatabase({ dataDir });
  expect(await hasPageChecksums(first.db)).toBe(false);
  await sql`create table shelf as select 'Monsoon Ports' as title`.execute(first.db);
  await first.close();

  // The row lies on the disk now, in a page without a checksum.
  const second = await openDatabase({ dataDir });
  expect((await sql`select title from shelf`.execute(second.db)).rows).toEqual([{ title: "Monsoon Ports" }]);
  await second.close();
}, 240_000);
