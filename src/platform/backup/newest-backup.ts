import { readdir } from "node:fs/promises";
import { backupTime } from "./retention.ts";

/** Returns when the newest backup in a folder was made; undefined where there is none, or no such folder. */
export async function newestBackup(folder: string): Promise<Date | undefined> {
  const names = await readdir(folder).catch(() => []); // the first backup creates the folder
  const times = names.flatMap((name) => backupTime(name)?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}
