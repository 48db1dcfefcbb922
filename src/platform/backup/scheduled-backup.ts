import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BackupConfig } from "#platform/configuration/backups.ts";
import { migrationsFolder } from "#platform/database/migrations.ts";
import { makeFolders } from "#platform/server/writable-folder.ts";
import type { Log } from "#platform/log.ts";
import { backupName, listOutdatedBackups } from "./retention.ts";

/** The log gets the last characters of a failed program's output. */
const LOGGED_CHARACTERS = 2000;

export type ScheduledBackups = {
  /** Makes one backup, then removes outdated ones. Throws when it was not made; the older ones then stay. */
  run(now: Date): Promise<void>;
  /** Ends a backup that is being made, and waits for it. */
  stop(): Promise<void>;
};

/**
 * Makes backups in a process of their own, the one of `npm run backup`: neither its memory nor its work is the server's.
 * `environment` is what the press itself was configured with.
 */
export function scheduleBackups(
  { folder, retention }: BackupConfig,
  log: Log,
  environment: NodeJS.ProcessEnv = process.env,
): ScheduledBackups {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const makeOne = async (now: Date): Promise<void> => {
    makeFolders(folder);
    const file = join(folder, backupName(now));
    const began = performance.now();
    await runBackupProgram(file, environment, stopping.signal);
    const removed = listOutdatedBackups(await readdir(folder), retention);
    for (const name of removed) await rm(join(folder, name));
    log.info({ file, seconds: Math.round((performance.now() - began) / 1000), removed: removed.length }, "backed up");
  };
  return {
    run: (now) => (running = makeOne(now)),
    stop: async () => {
      stopping.abort();
      await running.catch(() => undefined); // the administrator who started it has seen the result
    },
  };
}

async function runBackupProgram(file: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const program = backupProgram();
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const child = spawn(process.execPath, ["--max-semi-space-size=4", "--max-old-space-size=256", program, file], {
    env,
    signal,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errorOutput = "";
  child.stderr.on("data", (piece) => (errorOutput = `${errorOutput}${String(piece)}`.slice(-LOGGED_CHARACTERS)));
  child.on("error", reject).on("close", resolve);
  if ((await promise) !== 0) throw new Error(`The backup ${file} was not made: ${errorOutput.trim()}`);
}

/** The press runs from its checkout, where its commands lie. */
function backupProgram(): string {
  const program = join(dirname(dirname(migrationsFolder())), "bin/backup.ts");
  if (!existsSync(program)) throw new Error(`There is no ${program}: run the press from its checkout.`);
  return program;
}
