import { scheduledBackups } from "#platform/backup/scheduled-backup.ts";
import type { BackupConfig } from "#platform/configuration/backups.ts";
import { daily, atNight } from "#platform/nightly.ts";
import type { Context } from "#platform/context.ts";
import type { Composition } from "./app.ts";

const MINUTE_MS = 60_000;

export type Schedules = {
  /** Begins nothing more, and ends a backup that is being made. */
  stop(): Promise<void>;
};

/** Told of each job's end, for the metrics. */
export type OnEnded = (job: string, outcome: "done" | "failed", seconds: number) => void;

/** What is done each minute, each night, and at the hour of the backup. What fails is logged, and done the next time. */
export function startSchedules(
  { clock, log }: Pick<Context, "clock" | "log">,
  { eachMinute, everyNight }: Pick<Composition, "eachMinute" | "everyNight">,
  { backupConfig, onEnded }: { backupConfig: BackupConfig | undefined; onEnded: OnEnded | undefined },
): Schedules {
  const isNight = atNight(clock());
  const isBackupTime = backupConfig && daily(clock(), backupConfig.minuteOfDay);
  const backups = backupConfig && scheduledBackups(backupConfig, log);
  const attempt = (job: string, task: () => Promise<void>, onFailed: (error: unknown) => void): void => {
    const began = performance.now();
    const end = (outcome: "done" | "failed"): void => onEnded?.(job, outcome, (performance.now() - began) / 1000);
    void task().then(
      () => end("done"),
      (error: unknown) => {
        end("failed");
        onFailed(error);
      },
    );
  };
  const onLeft = (error: unknown): void =>
    log.warn({ err: error }, "Regular work was not done; the next time will do it.");
  const onNoBackup = (error: unknown): void => log.error({ err: error }, "There is no backup of today.");
  const minutes = setInterval(() => {
    const now = clock();
    attempt("minute", eachMinute, onLeft);
    if (isNight(now)) attempt("night", everyNight, onLeft);
    if (backups && isBackupTime?.(now) === true) attempt("backup", () => backups.run(now), onNoBackup);
  }, MINUTE_MS).unref();
  return {
    stop: async () => {
      clearInterval(minutes);
      await backups?.stop();
    },
  };
}
