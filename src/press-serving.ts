import type { Server } from "node:http";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { newestBackup } from "#platform/backup/newest-backup.ts";
import type { Config } from "#platform/config.ts";
import { forwardingWarning, type Warnings } from "#platform/configuration/warnings.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/database/open-database.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import { clientCountry } from "#platform/http/client-country.ts";
import { createHttpServer } from "#platform/http/http-server.ts";
import type { App } from "#platform/http/request-pipeline.ts";
import { securityHeaders } from "#platform/http/security-headers.ts";
import { checkCookie } from "#platform/http/session-cookie.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { MailServer } from "#platform/mail/test-mail.ts";
import type { PressMeasurement } from "#platform/metrics/start-measuring.ts";
import type { Assets } from "#platform/pages/assets.ts";
import { createPageCache } from "#platform/pages/page-cache.ts";
import { announceChanges, followChanges } from "#platform/pages/page-versions.ts";
import { setReadingMemory } from "#platform/threads/reading-memory.ts";
import { negotiatePath } from "#distribution/core/record-formats.ts";
import { countEvent } from "#statistics/server/count-event.ts";
import { createCounters } from "#statistics/server/counters.ts";
import type { Typesetter } from "#production/pages/server/open-typesetter.ts";
import { staffSessions } from "./staff-sessions.ts";
import { compose } from "./app.ts";

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** Counters printed on a page may be this much behind. */
const PAGE_CACHE_SECONDS = 60;

/** Creates the page cache and its invalidation: here at once, on other nodes by the database. */
export function openPages({ db, engine }: Database, log: Log) {
  const cache = createPageCache({ bytes: PAGE_CACHE_BYTES, seconds: PAGE_CACHE_SECONDS });
  // The embedded database has one process: there are no other nodes to inform or to follow.
  if (engine === "embedded") return { cache, changes: cache, stop: async () => undefined };
  const announcement = announceChanges(db, log);
  const following = followChanges(db, cache);
  const invalidate = (tags: readonly string[]): void => {
    cache.invalidate(tags);
    announcement.invalidate(tags);
  };
  const stop = async (): Promise<void> => {
    following.stop();
    await announcement.flush();
  };
  return { cache, changes: { invalidate, getVersion: cache.getVersion }, stop };
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
  readonly measuring: PressMeasurement;
  readonly typesetter: Typesetter;
};

/** Composes the press's routes and the counters of what is served. */
export function openServing({
  ctx,
  auth,
  jobs,
  config,
  assets,
  cache,
  mailServer,
  warnings,
  measuring,
  typesetter,
}: ServingDeps) {
  const { metrics } = measuring;
  const { backups } = config;
  setReadingMemory(config.readingMemory);
  const counters = createCounters(ctx, { pressUrl: config.pressUrl, isStaff: staffSessions(auth) });
  const { app, problemView, inlineScripts, files, fairUse } = compose({
    ctx,
    auth,
    jobs,
    pressUrl: config.pressUrl,
    assets,
    mailServer,
    listWarnings: warnings.list,
    findNewestBackup: backups && (() => newestBackup(backups.folder)),
    limits: config.limits,
    webhooks: config.webhooks,
    registers: config.registers,
    doiRegisters: config.doiRegisters,
    typesetter,
  });
  const createServer = (around: (app: App) => App): Server =>
    createHttpServer({
      app: around(measuring.around(app)),
      onReply: metrics?.countResponse,
      cache,
      problemView,
      log: ctx.log,
      security: securityHeaders({ url: config.pressUrl, inlineScripts }),
      clientAddress: clientAddress(config.trustedProxies, (problem) => warnings.add(forwardingWarning(problem))),
      signedIn: checkCookie(auth),
      clientCountry: clientCountry(config.trustedProxies, config.countryHeader),
      isNegotiated: (address, accept) => negotiatePath(address, accept) !== undefined,
      onServed: ({ event, ...visit }) => countEvent(counters, event, visit),
    });
  return { createServer, files, fairUse, stop: () => counters.stop() };
}
