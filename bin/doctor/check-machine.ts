import { constants, accessSync, existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { backupTime } from "#platform/backup/retention.ts";
import type { Config } from "#platform/config.ts";
import { type Finding, createFindings } from "./finding.ts";

const MIN_MB = 64;
const LITTLE_MB = 1024;
/** A day, and time for the backup itself. */
const LATE_HOURS = 26;

/** Checks the folders that the press writes to: permissions and free space. */
export function checkDisk({ dataDir, backups }: Pick<Config, "dataDir" | "backups">): Finding[] {
  const { good, warning, wrong } = createFindings("disk");
  const folders = { DATA_DIR: dataDir, ...(backups && { BACKUP_DIR: backups.folder }) };
  return Object.entries(folders).map(([variable, folder]) => {
    const place = existing(resolve(folder));
    if (!statSync(place).isDirectory()) return wrong(`${variable}: ${place} is not a folder.`);
    try {
      accessSync(place, constants.W_OK);
    } catch {
      return wrong(`${variable}: this user may not write to ${place}.`);
    }
    const { bavail, bsize, blocks } = statfsSync(place);
    // A file system without any space, as /proc, is none for data.
    if (blocks === 0) return wrong(`${variable}: nothing can be stored in ${place}.`);
    const free = Math.floor((bavail * bsize) / 2 ** 20);
    const sentence = `${free.toLocaleString("en")} MB are free in ${folder}`;
    if (free < MIN_MB) return wrong(`${sentence}: free some space, or changes will be refused.`);
    return free < LITTLE_MB ? warning(`${sentence}: free some space soon.`) : good(`${sentence}.`);
  });
}

/** Returns the nearest existing folder: the first start creates the others. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** Checks that backups are made, and that the newest one is of the last day. */
export function checkBackups({ backups }: Pick<Config, "backups">, now: Date): Finding[] {
  const { good, warning, wrong } = createFindings("backups");
  if (!backups) return [warning("No backups are scheduled: set BACKUP_DIR, or run `npm run backup` by other means.")];
  const dates = (existsSync(backups.folder) ? readdirSync(backups.folder) : [])
    .flatMap((name) => backupTime(name)?.getTime() ?? [])
    .toSorted((a, b) => b - a);
  const [newest] = dates;
  if (newest === undefined) return [wrong(`There is no backup in ${backups.folder} yet.`)];
  const hours = Math.floor((now.getTime() - newest) / 3_600_000);
  const sentence = `${dates.length} backups are in ${backups.folder}, the newest ${hours} hours old`;
  return [
    hours > LATE_HOURS
      ? wrong(`${sentence}: the last one was not made, the log has the reason.`)
      : good(`${sentence}.`),
  ];
}
