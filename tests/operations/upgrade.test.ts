import { cpSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyBackup } from "#platform/backup/verify-backup.ts";
import { readConfig } from "#platform/config.ts";
import { migrationsFolder } from "#platform/database/migrations.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { FIRST_LATER, makeFolderOf010 } from "#tests/support/databases/folder-of-0.1.0.ts";
import { checkMigrations } from "../../bin/doctor/check-database.ts";
import { smoke } from "../../bin/upgrade/smoke.ts";
import { upgradePress } from "../../bin/upgrade/upgrade-press.ts";
import { backUpInProcess, runProgram, temporaryFolder } from "../backup/programs.ts";

/** The migration of the newer version. */
const LATER = "9999-later.sql";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const at = (name: string): string => join(folder.path, name);
const settings = () => ({ DATA_DIR: at("press"), DATABASE_URL: "", AUTH_SECRET: "" });
beforeAll(async () => {
  folder = await temporaryFolder();
  // The former version is 0.1.0: to restore its few tables takes a third of the time that the present ones take.
  await makeFolderOf010(at("press"), undefined);
  cpSync(migrationsFolder(), at("migrations"), { recursive: true, filter: (path) => !isLaterThan010(path) });
});
afterAll(() => folder.remove());

const isLaterThan010 = (path: string): boolean =>
  path.endsWith(".sql") && (path.split("/").at(-1) ?? "") >= FIRST_LATER;

/** Upgrades the press to a version with one more migration; `tryPages` stands for the start of that version. */
async function upgradeWith(migration: string, tryPages: () => Promise<void>): Promise<string> {
  writeFileSync(join(at("migrations"), LATER), migration);
  const sentences: string[] = [];
  const print = (sentence: string): void => void sentences.push(sentence);
  await upgradePress(readConfig(settings()), { print, tryPages, migrations: at("migrations") }).catch(
    (error: unknown) => print(`Refused: ${String(error)}`),
  );
  return sentences.join("\n");
}

async function readState(backup: string) {
  const { header, manifest } = await verifyBackup(backup);
  return { migrations: header.migrations, manifest };
}

/** The folder is made by the first upgrade. */
const listBackups = (): readonly string[] =>
  existsSync(at("press/backups")) ? readdirSync(at("press/backups")).toSorted() : [];

/** Returns what the press was before the last upgrade, by the backup that each upgrade makes. */
async function readStateBefore() {
  const last = listBackups().at(-1) ?? "";
  expect(last).toMatch(/^before-upgrade-colophon-.*\.tar$/u);
  return readState(join(at("press/backups"), last));
}

test("a migration that fails, and pages that do not respond, leave the press as it was", async () => {
  await backUpInProcess(at("before.tar"), settings());
  const before = await readState(at("before.tar"));
  expect(before.manifest.tables["publications"]?.rows).toBeGreaterThan(0);
  const failing = await upgradeWith("create table half (id int); select 1 / 0;", async () => undefined);
  expect(failing).toMatch(/upgrade failed.*9999-later.*division by zero/u);
  expect(failing).toContain("Refused: BackupFailure: The database is as it was before.");

  const breaking = await upgradeWith("alter table catalogue rename to lost;", () =>
    Promise.reject(new Error("/ answers with 500.")),
  );
  expect(breaking).toContain("The upgrade failed: / answers with 500.");
  expect(breaking).toContain("Refused: BackupFailure: The database is as it was before.");
  // Its backup shows what the first one had left.
  expect(await readStateBefore()).toEqual(before);
  await backUpInProcess(at("after.tar"), settings());
  expect(await readState(at("after.tar"))).toEqual(before);
});

test("an upgrade that succeeds keeps its backup, and the next one finds nothing to do", async () => {
  const later = "create table later (id int primary key);";
  let tries = 0;
  const tryPages = async (): Promise<void> => void (tries += 1);
  expect(await upgradeWith(later, tryPages)).toMatch(
    /The press is upgraded to version [\d.]+\. Start it as always\.$/u,
  );
  const { migrations } = await readStateBefore();
  expect(await upgradeWith(later, tryPages)).toContain("The press is upgraded to version");
  expect((await readStateBefore()).migrations).toEqual([...migrations, LATER]);
  expect(tries).toBe(2);
  // The former version does not start on it, with the doctor's sentence.
  const database = await openDatabase({ dataDir: at("press") });
  expect(await checkMigrations(database)).toMatchObject([
    {
      state: "wrong",
      sentence: expect.stringContaining("made by a newer version: this program does not know 9999-later.sql"),
    },
  ]);
  await database.close();
});

test("the program refuses with a sentence while another one holds the press, and touches nothing", async () => {
  const database = await openDatabase({ dataDir: at("press") });
  const backups = listBackups();
  const refused = await runProgram(["bin/upgrade.ts"], settings());
  await database.close();
  expect(refused).toEqual({ code: 1, output: expect.stringContaining("is in use by another process") });
  expect(listBackups()).toEqual(backups);
});

describe("the new version is started, and its pages are read", () => {
  /** A server in the place of the press, on which this one page fails. */
  const writeServer = (broken: string): readonly string[] => {
    const program = `require("node:http").createServer((request, response) => {
      response.statusCode = request.url === ${JSON.stringify(broken)} ? 500 : 200;
      response.end(request.url === "/publications" ? '<a href="/publications/7">' : "");
    }).listen(process.env.PORT);`;
    return ["-e", program];
  };

  test.each(["/", "/publications", "/sitemap.xml", "/api/docs", "/publications/7"])(
    "where %s fails, its address and status are told",
    async (broken) => {
      await expect(smoke(writeServer(broken))).rejects.toThrow(`${broken} answers with 500.`);
    },
  );

  test("where all respond, nothing is told", async () => {
    await expect(smoke(writeServer("/nothing"))).resolves.toBeUndefined();
  });

  test("where it does not start, its own words are told", async () => {
    const ending = ["-e", "console.error('The disk is full.'); process.exit(1);"];
    await expect(smoke(ending)).rejects.toThrow("The new version does not start: The disk is full.");
  });
});
