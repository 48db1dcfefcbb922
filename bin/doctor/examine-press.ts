import { type Config, readConfig } from "#platform/config.ts";
import type { Database } from "#platform/database/open-database.ts";
import { openForReading } from "#platform/database/open-for-reading.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { showProgress } from "../backup/show-progress.ts";
import { checkConfiguration, checkProxies } from "./check-configuration.ts";
import { checkClock, checkMigrations, checkPages, checkVersion } from "./check-database.ts";
import { checkFiles } from "./check-files.ts";
import { checkJobs } from "./check-jobs.ts";
import { checkBackups, checkDisk } from "./check-machine.ts";
import { checkMail } from "./check-mail.ts";
import { type Finding, createFindings, getErrorMessage } from "./finding.ts";

/** Returns the state of the press that these settings name. `mailTo` gets a test e-mail. Changes nothing else. */
export async function examinePress(
  settings: Readonly<Record<string, string | undefined>>,
  mailTo?: string,
): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(settings);
  } catch (error) {
    const { wrong } = createFindings("configuration");
    return getErrorMessage(error)
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
    return [createFindings("database").wrong(getErrorMessage(error))];
  }
  const progress = showProgress();
  const attempt = (check: string, examine: () => Promise<Finding[]>): Promise<Finding[]> =>
    examine().catch((error: unknown) => [
      createFindings(check).wrong(`This could not be checked: ${getErrorMessage(error)}`),
    ]);
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
