import type { Server } from "node:http";
import { resolve } from "node:path";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { scheduleBackups } from "#platform/backup/scheduled-backup.ts";
import type { Config } from "#platform/config.ts";
import { collectWarnings, configurationWarnings, type Warnings } from "#platform/configuration/warnings.ts";
import { offerCopies } from "#platform/database/database-copies.ts";
import { migrate } from "#platform/database/migrations.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { type Database, openDatabase } from "#platform/database/open-database.ts";
import { logLongStatements } from "#platform/database/statements/timed-statements.ts";
import { hasPageChecksums, WITHOUT_CHECKSUMS } from "#platform/database/page-checksums.ts";
import type { FairUse } from "#platform/http/fair-use.ts";
import { readInTurn } from "#platform/threads/reading-turns.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { listJobStates } from "#platform/jobs/job-states.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { type OnJobEnded, openJobs } from "#platform/jobs/open-jobs.ts";
import type { Delivery } from "#platform/mail/delivery.ts";
import { countOutbox } from "#outbox/server/list-outbox.ts";
import { openOutbox } from "#platform/mail/outbox.ts";
import type { MailServer } from "#platform/mail/test-mail.ts";
import { startMeasuring } from "#platform/metrics/start-measuring.ts";
import type { App } from "#platform/http/request-pipeline.ts";
import type { Assets } from "#platform/pages/assets.ts";
import { createLog } from "#platform/server/create-log.ts";
import type { Log } from "#platform/log.ts";
import { unwritableReason } from "#platform/server/writable-folder.ts";
import { readSecret, secretsFrom } from "#platform/server/secrets.ts";
import type { Context } from "#platform/context.ts";
import { findPlaceProblems } from "./check-places.ts";
import { openAuthContext } from "./open-auth-context.ts";
import { openPressEvents } from "./press-events.ts";
import type { PressFiles } from "./press-files.ts";
import { openMailServer, openPressDelivery } from "./press-mail.ts";
import { openPages, openServing } from "./press-serving.ts";
import { openBookWriter } from "#production/books/server/open-book-writer.ts";
import { openTypesetter, type Typesetter } from "#production/pages/server/open-typesetter.ts";
import { openReader } from "#production/reader/server/open-reader.ts";
import { definePressJobs } from "./press-jobs.ts";

export { readBuiltAssets, developmentAssets } from "#platform/pages/assets.ts";
export { openSetUp } from "#people/invitations/server/first-set-up.ts";
export { compose } from "./app.ts";
export { listen, stopListening } from "#platform/http/listening.ts";
export { staticFiles } from "#platform/http/files/static-files.ts";

/** A press whose database and files are open, before it listens. */
export type OpenPress = {
  readonly ctx: Context;
  readonly auth: AuthContext;
  readonly jobs: Jobs;
  readonly mailServer: MailServer | undefined;
  readonly typesetter: Typesetter;
  /** The server in front of the routes; `around` puts something between the two (the build's files, Vite). */
  createServer(around: (app: App) => App): Server;
  /** Has the thread of the embedded database give back memory that nothing refers to. Requests wait for it, tenths of a second. */
  readonly collectGarbage: () => void;
  /** Ends the jobs that run and those that responses left behind, stores counts and announcements, and closes the database. Requests must have ended. */
  close(): Promise<void>;
};

/** A database that starts at the same time as the press is waited for. */
const MAX_DATABASE_WAIT_SECONDS = 60;

const clock = (): Date => new Date();

/** Opens database and files, migrates them, and composes the modules. Throws a sentence when that fails. */
export async function openPress(config: Config, assets: Assets): Promise<OpenPress> {
  const { log, flush } = createLog(config.logLevel);
  requireDataFolder(config.dataDir);
  const database = await openPressDatabase(config, log);
  try {
    await migrate(database.db);
    if (!(await hasPageChecksums(database.db))) log.warn(WITHOUT_CHECKSUMS[database.engine]);
    const pages = openPages(database, log);
    const files = await openFiles(config.dataDir, config.s3);
    const warnings = await collectStartWarnings(config, { db: database.db, files, log });
    const secrets = secretsFrom(readSecret(config.signIn.secret, config.dataDir));
    const measuring = await startMeasuring(config.metrics, {
      pool: database.pool,
      waitingTurns: database.waiting,
      countEmails: () => countOutbox(database),
      listJobStates: () => listJobStates(database.db),
    });
    const jobs = openPressJobs(database, log, measuring.metrics?.jobEnded);
    const mail = openOutbox({ secrets, clock, onQueued: () => jobs.runSoon("deliver-emails") });
    const events = openPressEvents({ changes: pages.changes, jobs, log });
    const ctx: Context = { db: database.db, files, mail, events, changes: pages.changes, clock, log };
    // Before anything is sent: it refuses a secret that would not open the e-mails that wait.
    const auth = await openAuthContext(ctx, config, secrets);
    const mailServer = openMailServer(ctx, config);
    const delivery = openPressDelivery(ctx, mailServer, config, secrets);
    const typesetter = openTypesetter();
    const serving = openServing({
      ctx,
      auth,
      jobs,
      config,
      assets,
      cache: pages.cache,
      mailServer,
      warnings,
      measuring,
      typesetter,
    });
    const background = openBackground({ auth, jobs, delivery, config, typesetter, ...serving });
    const copies = await offerCopies(database, config.dataDir, log);
    await background.start();
    const close = async (): Promise<void> => {
      await auth.deferredJobs.stop();
      await background.stop();
      await copies.stop();
      await measuring.stop();
      await serving.stop();
      await pages.stop();
      await database.close();
      flush();
    };
    const { collectGarbage = () => undefined } = database;
    return { ctx, auth, jobs, mailServer, typesetter, createServer: serving.createServer, collectGarbage, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const openPressDatabase = ({ dataDir, databaseUrl, statementSeconds }: Config, log: Log): Promise<Database> =>
  openDatabase({
    dataDir,
    databaseUrl,
    bounds: { statementSeconds },
    patience: {
      attempts: MAX_DATABASE_WAIT_SECONDS,
      onWaiting: (sentence) => log.warn(`${sentence} It is tried again for a minute.`),
    },
    isWorking: true,
    onStatement: logLongStatements(log),
  });

/** Collects the warnings about settings and places. Throws the sentence of a place that waiting does not mend. */
async function collectStartWarnings(
  config: Config,
  { db, files, log }: Pick<Context, "db" | "files" | "log">,
): Promise<Warnings> {
  const warnings = collectWarnings(log);
  configurationWarnings(config).forEach(warnings.add);
  for (const problem of await findPlaceProblems({ config, db, files })) {
    if (problem.isFinal) throw new Error(problem.sentence);
    warnings.add(problem);
  }
  return warnings;
}

type BackgroundDeps = {
  readonly auth: AuthContext;
  readonly jobs: Jobs;
  readonly delivery: Delivery;
  readonly config: Config;
  readonly files: PressFiles;
  readonly typesetter: Typesetter;
  readonly fairUse: FairUse;
};

/** Creates the jobs and their resources in this process. */
function openBackground({ auth, jobs, delivery, config, files, typesetter, fairUse }: BackgroundDeps) {
  const reader = openReader();
  const bookWriter = openBookWriter();
  const backups = config.backups && {
    config: config.backups,
    scheduled: scheduleBackups(config.backups, auth.log),
  };
  definePressJobs(jobs, {
    auth,
    files,
    readFor: (person, action) => readInTurn(() => fairUse.begin("reading", person), action),
    delivery,
    webhooks: config.webhooks,
    deposits: { pressUrl: config.pressUrl, registers: config.doiRegisters },
    production: { reader, typesetter, bookWriter },
    backups,
  });
  const start = async (): Promise<void> => {
    await jobs.start();
    // What was queued before the last end waits no longer.
    jobs.runSoon("deliver-emails");
    // Nor do counts that were stored without the list, such as those of a restored backup or of the demonstration.
    jobs.runSoon("refresh-publication-list");
  };
  const stop = async (): Promise<void> => {
    await Promise.all([jobs.stop(), backups?.scheduled.stop()]);
    reader.close();
    typesetter.close();
    bookWriter.close();
    await delivery.stop();
  };
  return { start, stop };
}

const openPressJobs = (database: Database, log: Log, onEnded: OnJobEnded | undefined): Jobs =>
  // The embedded database belongs to one process: its data folder is locked.
  openJobs({ ...withPriority(database, "background"), log, onEnded, isOnlyNode: database.engine === "embedded" });

function requireDataFolder(dataDir: string): void {
  const reason = unwritableReason(dataDir);
  if (reason === undefined) return;
  throw new Error(
    `The data folder ${resolve(dataDir)} cannot be written to (${reason}). Change its owner, or set DATA_DIR to another folder.`,
  );
}
