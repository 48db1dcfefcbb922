/**
 * `npm run doctor`: reports the state of the press that the environment names, also while it runs. Changes nothing.
 * Ends with 1 when something is wrong. `--mail-to ADDRESS` sends a test e-mail, `--json` writes for programs.
 */
import { parseArgs } from "node:util";
import { type Config, readConfig } from "#platform/config.ts";
import type { Database } from "#platform/database/open-database.ts";
import { openForReading } from "#platform/database/open-for-reading.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { showProgress } from "./backup/show-progress.ts";
import { checkConfiguration, checkProxies } from "./doctor/check-configuration.ts";
import { checkClock, checkMigrations, checkPages, checkVersion } from "./doctor/check-database.ts";
import { checkFiles } from "./doctor/check-files.ts";
import { checkJobs } from "./doctor/check-jobs.ts";
import { checkBackups, checkDisk } from "./doctor/check-machine.ts";
import { checkMail } from "./doctor/check-mail.ts";
import { type Finding, findingsOf, messageOf } from "./doctor/finding.ts";

async function examine(mailTo: string | undefined): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    const { wrong } = findingsOf("configuration");
    return messageOf(error)
      .split("\n")
      .map((sentence) => wrong(sentence));
  }
  return [
    ...checkConfiguration(config),
    ...checkDisk(config),
    ...(await examineData(config)),
    ...checkBackups(config, new Date()),
    ...(await checkMail(config, mailTo)),
    ...(await checkProxies(config)),
  ];
}

async function examineData(config: Config): Promise<Finding[]> {
  let database: Database;
  try {
    database = await openForReading(config);
  } catch (error) {
    return [findingsOf("database").wrong(messageOf(error))];
  }
  const progress = showProgress();
  const attempt = (check: string, found: () => Promise<Finding[]>): Promise<Finding[]> =>
    found().catch((error: unknown) => [findingsOf(check).wrong(`This could not be checked: ${messageOf(error)}`)]);
  try {
    return [
      ...(await attempt("database", () => checkVersion(database))),
      ...(await attempt("migrations", () => checkMigrations(database))),
      ...(await attempt("pages", () => checkPages(database))),
      ...(await attempt("jobs", () => checkJobs(database))),
      ...(await attempt("files", async () =>
        checkFiles(database, await openFiles(config.dataDir, config.s3, { isShared: true }), {
          config,
          onProgress: (done, total) => progress.report({ stage: "files", done, total }),
        }),
      )),
      ...(await attempt("clock", () => checkClock(database))),
    ];
  } finally {
    progress.stop();
    await database.close();
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: "boolean" }, "mail-to": { type: "string" } } });
  const findings = await examine(values["mail-to"]);
  const isWell = findings.every(({ state }) => state !== "wrong");
  process.stdout.write(
    values.json === true
      ? `${JSON.stringify({ good: isWell, findings }, undefined, 2)}\n`
      : `${findings.map(({ state, sentence }) => `${state.padEnd(8)} ${sentence}`).join("\n")}\n`,
  );
  process.exitCode = isWell ? 0 : 1;
}

await run().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
