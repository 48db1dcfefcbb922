import { accessSync, constants, mkdirSync } from "node:fs";
import type { Server } from "node:http";
import { resolve } from "node:path";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import { findLiveLinks } from "#accounts/codes/server/find-live-links.ts";
import { scheduledBackups } from "#platform/backup/scheduled-backup.ts";
import type { Config } from "#platform/config.ts";
import {
  collectWarnings,
  configurationWarnings,
  forwardingWarning,
  type Warnings,
} from "#platform/configuration/warnings.ts";
import { offerCopies } from "#platform/database/database-copies.ts";
import { migrate } from "#platform/database/migrations.ts";
import { lessUrgent } from "#platform/database/urgency.ts";
import { type Database, openDatabase } from "#platform/database/open-database.ts";
import { hasPageChecksums, WITHOUT_CHECKSUMS } from "#platform/database/page-checksums.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { listJobStates } from "#platform/jobs/job-states.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import type { Log } from "#platform/log.ts";
import { type Delivery, openDelivery } from "#platform/mail/delivery.ts";
import { countOutbox } from "#outbox/server/list-outbox.ts";
import { openOutbox } from "#platform/mail/outbox.ts";
import type { Signature } from "#platform/mail/email.ts";
import { smsSender } from "#platform/mail/sms.ts";
import { smtpTransport } from "#platform/mail/smtp-transport.ts";
import { type MailServer, mailServerName } from "#platform/mail/test-mail.ts";
import { type Measuring, startMeasuring } from "#platform/metrics/start-measuring.ts";
import type { App } from "#platform/http/request-pipeline.ts";
import type { Assets } from "#platform/pages/assets.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import { clientCountry } from "#platform/http/client-country.ts";
import { createLog } from "#platform/server/create-log.ts";
import { createHttpServer } from "#platform/http/http-server.ts";
import { createPageCache } from "#platform/pages/page-cache.ts";
import { announceChanges, followChanges } from "#platform/pages/page-versions.ts";
import { readSecret, type Secrets, secretsFrom } from "#platform/server/secrets.ts";
import { signedInByCookie } from "#platform/http/session-cookie.ts";
import { securityHeaders } from "#platform/http/security-headers.ts";
import type { Context } from "#platform/context.ts";
import { readPress } from "#press/server/press.ts";
import { countResponse } from "#statistics/server/count-response.ts";
import { createCounters } from "#statistics/server/counters.ts";
import { compose } from "./app.ts";
import { openAuthContext } from "./open-auth-context.ts";
import { openPressEvents } from "./press-events.ts";
import type { PressFiles } from "./press-files.ts";
import { definePressJobs } from "./press-jobs.ts";

export { builtAssets, developmentAssets } from "#platform/pages/assets.ts";
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
  /** The server in front of the routes; `around` puts something between the two (the build's files, Vite). */
  createServer(around: (app: App) => App): Server;
  /** Ends the jobs that run and those that responses left behind, stores counts and announcements, and closes the database. Requests must have ended. */
  close(): Promise<void>;
};

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** Counters printed on a page may be this much behind. */
const PAGE_CACHE_SECONDS = 60;

const clock = (): Date => new Date();

/** Opens database and files, migrates them, and composes the modules. Throws a sentence when that fails. */
export async function openPress(config: Config, assets: Assets): Promise<OpenPress> {
  const { log, flush } = createLog(config.logLevel);
  requireDataFolder(config.dataDir);
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    bounds: { statementSeconds: config.statementSeconds },
  });
  try {
    await migrate(database.db);
    if (!(await hasPageChecksums(database.db))) log.warn(WITHOUT_CHECKSUMS[database.engine]);
    const pages = openPages(database, log);
    const files = await openFiles(config.dataDir, config.s3);
    const secrets = secretsFrom(readSecret(config.signIn.secret, config.dataDir));
    const measuring = await startMeasuring(config.metrics, {
      pool: database.pool,
      waitingTurns: database.waiting,
      countEmails: () => countOutbox(database),
      listJobStates: () => listJobStates(database.db),
    });
    const jobs = openJobs({ ...lessUrgent(database, "background"), log, onEnded: measuring.metrics?.jobEnded });
    const mail = openOutbox({ secrets, clock, onQueued: () => jobs.runSoon("deliver-emails") });
    const events = openPressEvents({ changes: pages.changes, jobs, log });
    const ctx: Context = { db: database.db, files, mail, events, changes: pages.changes, clock, log };
    // Before anything is sent: it refuses a secret that would not open the e-mails that wait.
    const auth = await openAuthContext(ctx, config, secrets);
    const mailServer = openMailServer(ctx, config);
    const delivery = deliverMail(ctx, mailServer, config, secrets);
    const warnings = collectWarnings(log);
    configurationWarnings(config).forEach(warnings.add);
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
    });
    const background = openBackground({ auth, jobs, delivery, config, files: serving.files });
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
    return { ctx, auth, jobs, mailServer, createServer: serving.createServer, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

type BackgroundDeps = {
  readonly auth: AuthContext;
  readonly jobs: Jobs;
  readonly delivery: Delivery;
  readonly config: Config;
  readonly files: PressFiles;
};

/** Creates the jobs and their resources in this process. */
function openBackground({ auth, jobs, delivery, config, files }: BackgroundDeps) {
  const backups = config.backups && {
    config: config.backups,
    scheduled: scheduledBackups(config.backups, auth.log),
  };
  definePressJobs(jobs, { auth, files, delivery, backups });
  const start = async (): Promise<void> => {
    await jobs.start();
    // What was queued before the last end waits no longer.
    jobs.runSoon("deliver-emails");
  };
  const stop = async (): Promise<void> => {
    await Promise.all([jobs.stop(), backups?.scheduled.stop()]);
    await delivery.stop();
  };
  return { start, stop };
}

/** The press's name is read for each e-mail, because an admin may change it. */
const signatureOf =
  (ctx: Context, { mail, pressUrl }: Config) =>
  async (): Promise<Signature> => ({ pressName: (await readPress(ctx)).name, pressUrl, from: mail.from });

/** The mail server as configured; undefined, and a warning in the log, where none is. */
function openMailServer(ctx: Context, config: Config): MailServer | undefined {
  const { mail } = config;
  if (mail.smtpUrl === undefined) {
    ctx.log.warn("No mail server is set (SMTP_URL): e-mails wait in the outbox, where admins read them.");
    return undefined;
  }
  return {
    name: mailServerName(mail.smtpUrl),
    transport: smtpTransport(mail.smtpUrl),
    signature: signatureOf(ctx, config),
  };
}

/** E-mails and text messages leave in the background. */
function deliverMail(ctx: Context, server: MailServer | undefined, config: Config, secrets: Secrets): Delivery {
  const { smsUrl } = config.mail;
  return openDelivery(ctx, {
    secrets,
    mail: server?.transport,
    signature: signatureOf(ctx, config),
    sms: smsUrl === undefined ? undefined : smsSender(smsUrl),
    findLiveLinks: (hashes) => findLiveLinks(ctx, hashes),
  });
}

function requireDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(
      `The data folder ${resolve(dataDir)} cannot be written to. Change its owner, or set DATA_DIR to another folder.`,
      {
        cause: error,
      },
    );
  }
}

/** Creates the page cache and its invalidation: here at once, on other nodes by the database. */
function openPages({ db, engine }: Database, log: Log) {
  const cache = createPageCache({ bytes: PAGE_CACHE_BYTES, seconds: PAGE_CACHE_SECONDS });
  // The embedded database has one process: there are no other nodes to inform or to follow.
  if (engine === "embedded") return { cache, changes: cache, stop: async () => undefined };
  const announcement = announceChanges(db, log);
  const following = followChanges(db, cache);
  const changed = (tags: readonly string[]): void => {
    cache.changed(tags);
    announcement.changed(tags);
  };
  const stop = async (): Promise<void> => {
    following.stop();
    await announcement.flush();
  };
  return { cache, changes: { changed, versionOf: cache.versionOf }, stop };
}

type ServingDeps = {
  readonly ctx: Context;
  readonly auth: AuthContext;
  readonly jobs: Jobs;
  readonly config: Config;
  readonly assets: Assets;
  readonly cache: ReturnType<typeof createPageCache>;
  readonly mailServer: MailServer | undefined;
  readonly warnings: Warnings;
  readonly measuring: Measuring;
};

function openServing({ ctx, auth, jobs, config, assets, cache, mailServer, warnings, measuring }: ServingDeps) {
  const { metrics } = measuring;
  const counters = createCounters(ctx, { pressUrl: config.pressUrl });
  const { app, problemView, inlineScripts, files } = compose({
    ctx,
    auth,
    jobs,
    pressUrl: config.pressUrl,
    assets,
    mailServer,
    listWarnings: warnings.list,
    limits: config.limits,
  });
  const createServer = (around: (app: App) => App): Server =>
    createHttpServer({
      app: around(measuring.around(app)),
      onReply: metrics?.countResponse,
      cache,
      problemView,
      log: ctx.log,
      security: securityHeaders({ url: config.pressUrl, inlineScripts }),
      clientAddress: clientAddress(config.trustedProxies, (fieldError) => warnings.add(forwardingWarning(fieldError))),
      signedIn: signedInByCookie(auth),
      clientCountry: clientCountry(config.trustedProxies, config.countryHeader),
      onServed: ({ label, ...visit }) => countResponse(counters, label, visit),
    });
  return { createServer, files, stop: () => counters.stop() };
}
