import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { accountHooks } from "#people/server/account-hooks.ts";
import type { PersonRecords, LeavingContext } from "#people/core/server/personal-records.ts";
import type { Role } from "#people/core/role.ts";
import type { ConfigurationWarning } from "#platform/configuration/warnings.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/database/open-database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { localFiles } from "#platform/files/local-files.ts";
import type { App } from "#platform/http/request-pipeline.ts";
import type { JobName } from "#platform/jobs/job-table.ts";
import type { ServerBindings } from "#platform/http/response-metadata.ts";
import { openOutbox } from "#platform/mail/outbox.ts";
import type { DoiRegistersConfig } from "#platform/configuration/doi-registers.ts";
import type { RegistersConfig } from "#platform/configuration/registers.ts";
import type { OutsideRules } from "#platform/outgoing/outside-address.ts";
import type { MailServer } from "#platform/mail/test-mail.ts";
import { type Secrets, secretsFrom } from "#platform/server/secrets.ts";
import { BULK_RULES, bulkChangeJob } from "#publications/bulk/server/run-bulk-change.ts";
import { CUTTING_RULES, cutChaptersJob } from "#publications/chapters/from-pdf/server/run-cutting.ts";
import { defineFileJobs } from "./file-jobs.ts";
import { IMPORT_RULES, importJob } from "#imports/server/import-job.ts";
import { compose } from "../../../src/app.ts";
import { PRESS_RECORDS } from "../../../src/dashboard-deps.ts";
import { openPressEvents } from "../../../src/press-events.ts";
import { openMigratedDatabase } from "../databases/database.ts";
import { jobsInMemory } from "../jobs-in-memory.ts";
import { createRequests, type PressRequests } from "../servers/press-requests.ts";
import { rememberQueue } from "../servers/remember-queue.ts";
import { openWatchedLog, type WatchedLog } from "./watched-log.ts";
import { type Accounts, type AccountOptions, openAccounts } from "./recorded-accounts.ts";
import { rememberChanges } from "../servers/remembered-changes.ts";
import { createPersonCookie, createSignedInPerson, type TestPerson } from "./signed-in-person.ts";
import { type TestClock, testClock } from "./test-clock.ts";

/** The whole press of one test file, without a network: its database, files, accounts, and every route of `src/app.ts`. */
export type TestPress = Omit<Accounts, "auth" | "close"> &
  PressRequests & {
    readonly ctx: Context;
    /** The context of accounts and people; it is one of publications too. */
    readonly auth: LeavingContext;
    readonly db: Kysely<Tables>;
    readonly engine: Database["engine"];
    readonly clock: TestClock;
    /** Every tag that a command has invalidated, in order. */
    readonly changedTags: string[];
    /** The ids of the e-mails that the press has queued, in order: the clock may stand still between them. */
    readonly queuedEmails: readonly string[];
    readonly filesFolder: string;
    readonly secrets: Secrets;
    /** What the press has logged; a secret in it fails the test when the press closes. */
    readonly watchedLog: WatchedLog;
    readonly pressUrl: string;
    /** Creates a person with a confirmed address and exactly these roles, signed in. */
    person(
      roles: readonly Role[],
      names?: { readonly first_name?: string; readonly last_name?: string },
    ): Promise<TestPerson>;
    /** The value of the browser's cookie of a person. */
    cookie(as: TestPerson): Promise<string>;
    /** Resolves when the imports and bulk changes that were started have ended. */
    jobsEnd(): Promise<void>;
    close(): Promise<void>;
  };

type StartJob = (name: JobName) => void;

export type TestPressOptions = AccountOptions & {
  /** When the clock begins. The published client reads the machine's clock: tests with its tokens begin there. */
  readonly now?: string;
  /** The press's database, where it is not a new and empty one; it is closed with the press. */
  readonly database?: Database;
  /** The data that modules above people store under addresses. */
  readonly records?: readonly PersonRecords[];
  readonly warnings?: readonly ConfigurationWarning[];
  readonly mailServer?: MailServer;
  /** Where webhooks may be sent. */
  readonly webhooks?: OutsideRules;
  readonly registers?: RegistersConfig;
  readonly doiRegisters?: DoiRegistersConfig;
  /** Is told which jobs an event starts at once. */
  readonly runSoon?: StartJob;
};

/** Something that tests of a subject need on a press: titles, people, requests of its own. */
export type Part<Added extends object> = (press: TestPress) => Promise<Added>;

const PRESS_URL = "https://press.example";
const PRESS_SECRET = "a secret of the test press, long enough";

/**
 * Opens an empty press for one test file, with the routes of the real one. A part fills it and adds what its tests use:
 * `testPress({ now }, withLibrary)`.
 */
export async function testPress(options?: TestPressOptions): Promise<TestPress>;
export async function testPress<Added extends object>(
  options: TestPressOptions,
  part: Part<Added>,
): Promise<TestPress & Added>;
export async function testPress(options: TestPressOptions = {}, part?: Part<object>): Promise<TestPress> {
  const base = await openBase(
    options.database ?? (await openMigratedDatabase()),
    options.now ?? "2026-03-02T09:00:00Z",
    options.runSoon,
  );
  const { records = PRESS_RECORDS } = options;
  const send = (input: string | Request, init: RequestInit | undefined, bindings: ServerBindings) =>
    composition().app.fetch(new Request(input, init), bindings);
  const hooks = accountHooks(base.ctx, records);
  const accounts = await openAccounts({ ...base, hooks, request: send }, options);
  const auth = { ...accounts.auth, records };
  const composition = once(() => composePress({ ...base, auth }, options));
  const press: TestPress = {
    ...base,
    ...accounts,
    auth,
    person: (roles, names) => createSignedInPerson(auth, roles, names),
    cookie: (as) => createPersonCookie(auth, as),
    ...createRequests(base.pressUrl, () => composition().app),
    jobsEnd: () => composition().jobs.waitUntilSettled(),
    close: async () => {
      await accounts.close();
      await base.close();
    },
  };
  return { ...press, ...(await part?.(press)) };
}

type Base = Pick<
  TestPress,
  | "ctx"
  | "db"
  | "engine"
  | "clock"
  | "changedTags"
  | "queuedEmails"
  | "filesFolder"
  | "secrets"
  | "watchedLog"
  | "pressUrl"
  | "close"
>;

async function openBase({ db, engine, close }: Database, now: string, runSoon?: StartJob): Promise<Base> {
  const filesFolder = await mkdtemp(join(tmpdir(), "colophon-press-"));
  const clock = testClock(now);
  const changedTags: string[] = [];
  const watchedLog = openWatchedLog();
  watchedLog.note(PRESS_SECRET);
  const secrets = watchedLog.watch(secretsFrom(PRESS_SECRET));
  const changes = rememberChanges(changedTags);
  const { log } = watchedLog;
  const { mail, queuedEmails } = rememberQueue(openOutbox({ secrets, clock }));
  const ctx: Context = {
    db,
    files: await localFiles(filesFolder),
    mail,
    events: openPressEvents({ changes, jobs: runSoon && { runSoon }, log, clock }),
    changes,
    clock,
    log,
  };
  return {
    ctx,
    db,
    engine,
    clock,
    changedTags,
    queuedEmails,
    filesFolder,
    secrets,
    watchedLog,
    pressUrl: PRESS_URL,
    close: async () => {
      await close();
      await rm(filesFolder, { recursive: true, force: true });
      watchedLog.requireNoSecret();
    },
  };
}

/** The routes of the press, with imports and bulk changes that run in this process. */
function composePress(
  { ctx, auth }: Pick<TestPress, "ctx" | "auth">,
  { mailServer, warnings, webhooks, registers, doiRegisters = {} }: TestPressOptions,
): { readonly app: App; readonly jobs: ReturnType<typeof jobsInMemory> } {
  const jobs = jobsInMemory(ctx.db);
  jobs.define("run-import", IMPORT_RULES, importJob(ctx));
  jobs.define("run-bulk-change", BULK_RULES, bulkChangeJob(ctx));
  jobs.define("cut-chapters", CUTTING_RULES, cutChaptersJob(ctx));
  const { app } = compose({
    ctx,
    auth,
    jobs,
    mailServer,
    ...(webhooks && { webhooks }),
    ...(registers && { registers }),
    doiRegisters,
    ...defineFileJobs(jobs, ctx, auth),
    pressUrl: PRESS_URL,
    assets: () => ({ scripts: [], styles: [] }),
    listWarnings: () => warnings ?? [],
  });
  return { app, jobs };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
