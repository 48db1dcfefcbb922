import { z } from "zod";
import type { Retention } from "#platform/backup/retention.ts";
import type { Variable } from "./variable.ts";

export const BACKUP_VARIABLES = [
  {
    name: "BACKUP_DIR",
    standard: "",
    expected: "the path of a folder, best on another disk",
    purpose: "Makes a backup there each day. With several nodes, set it on one.",
  },
  { name: "BACKUP_AT", standard: "03:30", expected: "a time of day (UTC), as in 03:30", purpose: "When." },
  {
    name: "BACKUP_KEEP",
    standard: "7,4,12",
    expected: "three whole numbers from 0 to 999: days, weeks, months, as in 7,4,12",
    purpose: "Of how many days, weeks and months the newest backup stays; older ones are removed.",
  },
] as const satisfies readonly Variable[];

export const BackupEnvironment = {
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/u)
    .default("03:30"),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}$/u)
    .default("7,4,12"),
};

/** The folder, the hour and the retention of backups. */
export type BackupConfig = {
  readonly folder: string;
  /** Minutes after midnight, UTC. */
  readonly minuteOfDay: number;
  readonly retention: Retention;
};

/** undefined: no backups are scheduled. */
export function backupConfig(read: z.output<z.ZodObject<typeof BackupEnvironment>>): BackupConfig | undefined {
  if (read.BACKUP_DIR === undefined) return undefined;
  const [hour = 0, minute = 0] = read.BACKUP_AT.split(":").map(Number);
  const [days = 0, weeks = 0, months = 0] = read.BACKUP_KEEP.split(",").map(Number);
  return { folder: read.BACKUP_DIR, minuteOfDay: hour * 60 + minute, retention: { days, weeks, months } };
}
