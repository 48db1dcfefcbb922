import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backupName } from "#platform/backup/retention.ts";
import { scheduleBackups } from "#platform/backup/scheduled-backup.ts";
import { verifyBackup } from "#platform/backup/verify-backup.ts";
import { readConfig } from "#platform/config.ts";
import { readSecret } from "#platform/server/secrets.ts";
import { offerCopies } from "#platform/database/database-copies.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { PRESS_WORDS } from "../support/interface-texts/press-words.ts";
import { makeDataFolder, temporaryFolder } from "./programs.ts";

const log = pino({ level: "silent" });
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const at = (name: string): string => join(folder.path, name);

beforeAll(async () => {
  folder = await temporaryFolder();
  await makeDataFolder(at("press"));
  readSecret(undefined, at("press")); // which makes it
});
afterAll(() => folder.remove());

const config = (settings: Record<string, string> = {}) => {
  const { backups } = readConfig({ BACKUP_DIR: at("backups"), ...settings });
  if (!backups) throw new Error("Backups are configured: correct the test.");
  return backups;
};

test("backups are off until BACKUP_DIR is set; a wrong time or retention is refused", () => {
  expect(readConfig({}).backups).toBeUndefined();
  expect(config()).toEqual({
    folder: at("backups"),
    minuteOfDay: 210,
    retention: { days: 7, weeks: 4, months: 12 },
  });
  expect(config({ BACKUP_AT: "23:05", BACKUP_KEEP: "1, 2, 3" })).toMatchObject({
    minuteOfDay: 1385,
    retention: { days: 1, weeks: 2, months: 3 },
  });
  expect(() => config({ BACKUP_AT: "24:00" })).toThrow("BACKUP_AT must be a time of day (UTC)");
  expect(() => config({ BACKUP_KEEP: "7" })).toThrow("BACKUP_KEEP must be three whole numbers");
});

test("a scheduled backup is made while the press runs, and outdated ones go", async () => {
  await mkdir(at("backups"), { recursive: true });
  const outdated = backupName(new Date("2026-11-01T03:30:00Z"));
  const before = backupName(new Date("2026-11-21T03:30:00Z"));
  for (const name of [outdated, before, "notes.txt"]) await writeFile(at(`backups/${name}`), "");
  const database = await openDatabase({ dataDir: at("press") });
  const copies = await offerCopies(database, at("press"), log);
  const backups = scheduleBackups(config({ BACKUP_KEEP: "2,0,0" }), log, { ...process.env, DATA_DIR: at("press") });
  const now = new Date("2026-11-22T03:30:00Z");
  await backups.run(now);
  expect((await readdir(at("backups"))).toSorted()).toEqual([before, backupName(now), "notes.txt"]);
  expect((await verifyBackup(at(`backups/${backupName(now)}`))).header.engine).toBe("embedded");
  await copies.stop();
  await database.close();
}, 180_000);

test("a backup that failed gives its reason, and the older ones stay", async () => {
  const backups = scheduleBackups(config({ BACKUP_KEEP: "1,0,0" }), log, {
    ...process.env,
    DATA_DIR: at("nowhere"),
    AUTH_SECRET: "a secret of the test press, long enough",
  });
  const names = await readdir(at("backups"));
  await expect(backups.run(new Date("2026-11-23T03:30:00Z"))).rejects.toThrow(PRESS_WORDS.noPress);
  expect(await readdir(at("backups"))).toEqual(names);
});

test("the press's end ends a backup that is being made, and nothing half-written stays", async () => {
  const backups = scheduleBackups(config(), log, { ...process.env, DATA_DIR: at("press") });
  const names = await readdir(at("backups"));
  const made = backups.run(new Date("2026-11-24T03:30:00Z"));
  await Promise.all([expect(made).rejects.toThrow(/abort/iu), backups.stop()]);
  expect((await readdir(at("backups"))).filter((name) => name.endsWith(".tar"))).toEqual(
    names.filter((name) => name.endsWith(".tar")),
  );
});
