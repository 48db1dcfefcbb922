/**
 * `npm run upgrade`: after a new version was installed and before it is started. Makes a backup, runs the pending
 * migrations, starts the press and reads some pages. When any of it fails, the database is restored from the backup, so that
 * the former version can be started again. The press must not run.
 */
import { readConfig } from "#platform/config.ts";
import { smoke } from "./upgrade/smoke.ts";
import { upgradePress } from "./upgrade/upgrade-press.ts";

async function run(): Promise<void> {
  const print = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
  await upgradePress(readConfig(process.env), { print, tryPages: () => smoke(["bin/start.ts"]) });
}

await run().catch((error: unknown) => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${message}${cause instanceof Error ? ` (${cause.message})` : ""}\n`);
  process.exitCode = 1;
});
