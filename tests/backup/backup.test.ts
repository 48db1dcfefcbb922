import { existsSync } from "node:fs";
import { appendFile, copyFile, mkdir, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { pino } from "pino";
import { pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyBackup } from "#platform/backup/verify-backup.ts";
import { offerCopies } from "#platform/database/database-copies.ts";
import { type Database, openDatabase } from "#platform/database/open-database.ts";
import { openCommandPress } from "../../bin/command-press.ts";
import { PRESS_WORDS } from "../support/interface-texts/press-words.ts";
import { addSeries } from "./add-series.ts";
import { backUpInProcess, makeDataFolder, readRestoreError, runProgram, temporaryFolder } from "./programs.ts";

const NOW = new Date("2026-11-22T03:30:00Z");
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const at = (name: string): string => join(folder.path, name);

beforeAll(async () => {
  folder = await temporaryFolder();
  await fillPress(at("press"));
  await backUpInProcess(at("press.tar"), { DATA_DIR: at("press") });
});
afterAll(() => folder.remove());

async function fillPress(dataDir: string): Promise<void> {
  await makeDataFolder(dataDir);
  const press = await openCommandPress({ DATA_DIR: dataDir });
  await addSeries(press.ctx.db, "A series");
  await sql`insert into auth.users (id, email, created_at, updated_at)
    values (${crypto.randomUUID()}, 'a@press.example', ${NOW}, ${NOW})`.execute(press.ctx.db);
  await press.close();
}

async function seriesIn(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir });
  const rows = await database.db.selectFrom("series").select("title").orderBy("title").execute();
  await database.close();
  return rows.map(({ title }) => title);
}

describe("while another program holds the folder", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: at("press") });
  });
  afterAll(() => database.close());

  test("it is named as the reason where it gives no copy", async () => {
    const { code, output } = await runProgram(["bin/backup.ts", at("refused.tar")], { DATA_DIR: at("press") });
    expect(code).toBe(1);
    expect(output).toContain("is in use by another process");
    expect(existsSync(at("refused.tar"))).toBe(false);
  });

  test("a running press gives a consistent copy, and the copy is removed", async () => {
    const copies = await offerCopies(database, at("press"), pino({ level: "silent" }));
    let writes = 0;
    const stopping = new AbortController();
    const writing = (async () => {
      while (!stopping.signal.aborted) {
        await sql`insert into cache_version values (${`written ${(writes += 1)}`}, 1)`.execute(database.db);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    try {
      const { code, output } = await runProgram(["bin/backup.ts", at("running.tar")], { DATA_DIR: at("press") });
      expect(output).toContain("running.tar: ");
      expect(code).toBe(0);
      const { manifest } = await verifyBackup(at("running.tar"));
      expect(manifest.tables["series"]?.rows).toBe(1);
      expect(manifest.tables["cache_version"]?.rows).toBeLessThan(writes);
      expect(await readdir(at("press/copies"))).toEqual([]);
    } finally {
      stopping.abort();
      await writing;
      await copies.stop();
      await sql`delete from cache_version where tag like 'written %'`.execute(database.db);
    }
    expect(existsSync(at("press/running.json"))).toBe(false);
  });

  test("a running press gives its copy only to programs that can read the token", async () => {
    const copies = await offerCopies(database, at("press"), pino({ level: "silent" }));
    const { port, token } = JSON.parse(await readFile(at("press/running.json"), "utf8")) as Record<string, string>;
    const statusWith = async (Authorization: string): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers: { Authorization } })).status;
    expect(await statusWith("Bearer wrong")).toBe(403);
    expect(await statusWith(`Bearer ${token}`)).toBe(200);
    await copies.stop();
    await rm(at("press/copies"), { recursive: true });
  });
});

test("a backup overwrites no file, and needs a press", async () => {
  const twice = await runProgram(["bin/backup.ts", at("press.tar")], { DATA_DIR: at("press") });
  expect(twice).toEqual({ code: 1, output: expect.stringContaining("exists already") });
  await mkdir(at("nothing"), { recursive: true });
  await writeFile(at("nothing/secret"), "a secret of the test press, long enough");
  await expect(backUpInProcess(at("nothing.tar"), { DATA_DIR: at("nothing") })).rejects.toThrow(PRESS_WORDS.noPress);
});

test("a backup that was cut short, or of which a byte has changed, is refused and nothing is changed", async () => {
  const empty = { DATA_DIR: at("empty") };
  await copyFile(at("press.tar"), at("short.tar"));
  await truncate(at("short.tar"), 20_000);
  // The program itself, once: what it says of the others is what the function throws.
  expect(await runProgram(["bin/restore.ts", at("short.tar")], empty)).toEqual({
    code: 1,
    output: expect.stringContaining("is not a whole backup"),
  });
  const bytes = await readFile(at("press.tar"));
  const row = bytes.indexOf("database/series/000001.jsonl.zst") + 512 + 20;
  bytes.writeUInt8(bytes.readUInt8(row) ^ 1, row);
  await writeFile(at("changed.tar"), bytes);
  expect(await readRestoreError(at("changed.tar"), empty)).toMatch(/damaged|not what its manifest says/u);
  expect(existsSync(at("empty/database"))).toBe(false);
  await appendFile(at("no-backup.tar"), "hello");
  expect(await readRestoreError(at("no-backup.tar"), empty)).toContain("is not a whole backup");
  expect(await readRestoreError(at("absent.tar"), empty)).toContain("There is no file");
});

test("a newer format, and a database change that is not known here, are refused with a sentence", async () => {
  const { header } = await verifyBackup(at("press.tar"));
  const write = async (name: string, changed: object): Promise<void> => {
    const tar = pack();
    tar.entry({ name: "backup.json" }, JSON.stringify({ ...header, version: "9.0.0", ...changed }));
    tar.entry(
      { name: "manifest.json" },
      JSON.stringify({ tables: {}, sequences: [], files: {}, missing: [], damaged: [] }),
    );
    tar.finalize();
    await writeFile(at(name), Readable.from(tar));
  };
  await write("format.tar", { format: 2 });
  expect(await readRestoreError(at("format.tar"), { DATA_DIR: at("empty") })).toContain(
    "was made by version 9.0.0 in format 2",
  );
  await write("level.tar", {
    migrations: [...header.migrations, "9999-later.sql"],
    secret_fingerprint: header.secret_fingerprint,
  });
  expect(await readRestoreError(at("level.tar"), { DATA_DIR: at("press") })).toContain(
    "9999-later.sql) that this program does not know",
  );
  expect(await seriesIn(at("press"))).toEqual(["A series"]);
});

test("another AUTH_SECRET than the data were made with is refused", async () => {
  const other = { DATA_DIR: at("other"), AUTH_SECRET: "another secret that is long enough for a press" };
  expect(await readRestoreError(at("press.tar"), other)).toContain("AUTH_SECRET is not the secret");
});
