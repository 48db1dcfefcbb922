import { scheduledBackups } from "#platform/backup/scheduled-backup.ts";
import type { BackupConfig } from "#platform/configuration/backups.ts";
import { daily, nightly } from "#platform/nightly.ts";
import type { Work } from "#platform/work.ts";
import type { Composition } from "./app.ts";

const MINUTE_MS = 60_000;

export type RegularWork = {
  /** Begins nothing more, and ends a backup that is being made. */
  stop(): Promise<void>;
};

/** What is done each minute, each night, and at the hour of the backup. What fails is logged, and done the next time. */
export function startRegularWork(
  { clock, log }: Pick<Work, "clock" | "log">,
  { everyMinute, everyNight }: Pick<Composition, "everyMinute" | "everyNight">,
  backupConfig: BackupConfig | undefined,
): RegularWork {
  const isNight = nightly(clock());
  const isBackupTime = backupConfig && daily(clock(), backupConfig.minuteOfDay);
  const backups = backupConfig && scheduledBackups(backupConfig, log);
  const attempt = (task: () => Promise<void>): void =>
    void task().catch((error: unknown) =>
      log.warn({ err: error }, "Regular work was not done; the next time will do it."),
    );
  const backUp = (now: Date): void =>
    void backups?.run(now).catch((error: unknown) => log.error({ err: error }, "There is no backup of today."));
  const minutes = setInterval(() => {
    const now = clock();
    attempt(everyMinute);
    if (isNight(now)) attempt(everyNight);
    if (isBackupTime?.(now) === true) backUp(now);
  }, MINUTE_MS).unref();
  return {
    stop: async () => {
      clearInterval(minutes);
      await backups?.stop();
    },
  };
}
