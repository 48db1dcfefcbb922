import { existsSync, readFileSync, statfsSync } from "node:fs";
import { dirname, join } from "node:path";
import { Kysely } from "kysely";
import { Pool, TypeOverrides, types } from "pg";
import type { EngineLocation } from "./engine-messages.ts";
import { type EmbeddedEngine, startEmbeddedEngine } from "./embedded-engine.ts";
import { lockFolder } from "./folder-lock.ts";
import { Interrupted } from "./make-folder.ts";
import { CommitNotifyingDialect } from "./transactions.ts";
import { queryingPool } from "./pooled-connection.ts";
import { type Patience, reachServer } from "./postgresql/reach-server.ts";
import { settingSessions } from "./postgresql/session-settings.ts";
import { CONNECTION_NAME, showLife } from "./postgresql/sign-of-life.ts";
import type { StatementBounds } from "./statements/statement-bounds.ts";
import type { Tables } from "./tables.ts";
import { type EngineCost, type OnStatement, watchStatements } from "./statements/timed-statements.ts";
import { createTurns, type TurnRules, type Turns } from "#platform/fair-queue.ts";
import { makeFolders } from "#platform/server/writable-folder.ts";
import { openWithUrgencies, takingTurns } from "./urgency.ts";

export type Database = {
  readonly db: Kysely<Tables>;
  readonly pool: Pool;
  readonly engine: "embedded" | "postgresql";
  /** Returns the number of statements and transactions that wait for their turn, by urgency. */
  readonly waiting: Turns["waiting"];
  /** Copies the folder of the embedded database, so that another process can read it; a server needs no copy. */
  readonly copyFolder?: (to: string) => Promise<void>;
  /** Has the thread of the embedded database collect its garbage, after the statements that wait. */
  readonly collectGarbage?: () => void;
  /** Waits for running queries, then lets go of the folder or the server. */
  close(): Promise<void>;
};

/** PostgreSQL that the embedded engine speaks; a folder of another major version is not opened. */
const EMBEDDED_VERSION = "18";

/** An empty database takes 40 MB, and its log one segment of 16 more while it is opened. */
const MIN_FREE_MB = 64;

/** `date` stays ISO text so that no time zone moves it; `bigint` becomes a number (both as the tables declare them). */
const TYPES = new TypeOverrides();
TYPES.setTypeParser(types.builtins.DATE, (text) => text);
TYPES.setTypeParser(types.builtins.INT8, Number);

/**
 * A press's database: PostgreSQL at `databaseUrl`, else the embedded engine in `dataDir`. Not yet migrated. Throws a sentence where it
 * cannot be reached or used.
 */
export async function openDatabase(at: {
  dataDir: string;
  databaseUrl?: string | undefined;
  bounds?: StatementBounds;
  /** How long a server is waited for; it must answer at once by default. */
  patience?: Patience;
  /** This process writes: `upgrade` and `restore` refuse to begin while it is there. */
  isWorking?: boolean;
  /** The embedded engine is started for one large transaction that makes and fills all tables. */
  loads?: boolean;
  /** Called with each statement of the embedded engine, and what it took. A server can log its own. */
  onStatement?: OnStatement | undefined;
}): Promise<Database> {
  if (at.databaseUrl === undefined) return openEmbedded(at);
  const database = openPostgresql(at.databaseUrl, at.bounds);
  try {
    await reachServer(database.pool, at.databaseUrl, at.patience);
    if (at.isWorking !== true) return database;
    const life = await showLife(at.databaseUrl);
    const close = async (): Promise<void> => {
      await database.close();
      await life.stop();
    };
    return { ...database, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A server that does not answer for so long is not reached; a request that waits for a connection so long fails. */
const CONNECT_MS = 10_000;

/** The number of a process's connections that less urgent tasks may hold: pages always find a free one. */
const CONNECTIONS = { page: 10, search: 4, export: 1, background: 2 };

/**
 * The embedded engine answers one statement at a time. A page's next one follows within milliseconds, and is waited for; so is the next step
 * of an export, which may write a hundred records before it asks.
 */
const ONE_SESSION: TurnRules = {
  atOnce: { page: 1, search: 1, export: 1, background: 1 },
  pauses: { page: 4, export: 40 },
};

/** A server's database; at most ten connections a process. */
export function openPostgresql(databaseUrl: string, bounds?: StatementBounds): Database {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: CONNECTION_NAME,
    types: TYPES,
    max: CONNECTIONS.page,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for the promise, which its type leaves out
    onConnect: settingSessions(bounds),
  });
  survive(pool);
  return { ...speaking(pool, { atOnce: CONNECTIONS }), pool, engine: "postgresql", close: () => pool.end() };
}

async function openEmbedded({
  dataDir,
  bounds,
  loads,
  onStatement,
}: {
  dataDir: string;
  bounds?: StatementBounds;
  loads?: boolean;
  onStatement?: OnStatement | undefined;
}): Promise<Database> {
  makeFolders(dataDir);
  const unlock = lockFolder(dataDir, join(dataDir, "lock"));
  try {
    const folder = join(dataDir, "database");
    refuseOtherVersions(folder);
    return await openEngine({ folder, bounds, loads }, unlock, onStatement).catch((error: unknown) => {
      throw error instanceof Interrupted ? error : notOpened(folder, error);
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The embedded engine on a folder, or in memory (tests). Closing it lets go of the engine too. */
export async function openEngine(
  location: EngineLocation,
  afterwards: () => void = () => undefined,
  onStatement?: OnStatement,
): Promise<Database> {
  const engine = await startEmbeddedEngine(location);
  const database = onEngine(engine, onStatement);
  const close = async (): Promise<void> => {
    await database.close();
    await engine.close();
    afterwards();
  };
  return { ...database, copyFolder: engine.copyFolder, collectGarbage: engine.collectGarbage, close };
}

/** An engine that runs already, which outlives it. Its pool has one connection, because the engine has one session. */
export function onEngine(engine: EmbeddedEngine, onStatement?: OnStatement): Database {
  const pool = new Pool({ max: 1, types: TYPES, ssl: false, stream: () => engine.connect(), idleTimeoutMillis: 0 });
  survive(pool);
  const watched = onStatement && { cost: engine.cost, onStatement };
  return { ...speaking(pool, ONE_SESSION, watched), pool, engine: "embedded", close: () => pool.end() };
}

/**
 * A server may end any connection at any time: idle ones (the pool hears of those itself) and those in use, which the pool
 * does not listen to and whose event would end the process. The query that was under way fails by itself.
 */
function survive(pool: Pool): void {
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
}

/** Statements wait for their turn here and not in the pool, which knows no urgency. */
function speaking(
  pool: Pool,
  rules: TurnRules,
  watched?: { readonly cost: () => EngineCost; readonly onStatement: OnStatement },
): Pick<Database, "db" | "waiting"> {
  const turns = createTurns(rules);
  const db = openWithUrgencies((urgency) => {
    const watch = watched && watchStatements(watched.cost, urgency, watched.onStatement);
    return new Kysely<Tables>({
      dialect: new CommitNotifyingDialect({ pool: takingTurns(queryingPool(pool, watch), turns, urgency) }),
    });
  });
  return { db, waiting: turns.waiting };
}

/** The engine's own words are for those who build it: what fails here is nearly always the disk. */
function notOpened(folder: string, cause: unknown): Error {
  const { bavail, bsize } = statfsSync(dirname(folder));
  const megabytes = Math.floor((bavail * bsize) / 2 ** 20);
  const sentence =
    megabytes < MIN_FREE_MB
      ? `There is no space for the database in ${folder}: ${megabytes} MB are free, ${MIN_FREE_MB} are needed. Free some space, then start again.`
      : `The database in ${folder} cannot be opened: it may be damaged. Nothing was changed. Put the last backup of DATA_DIR in its place, or import the records into an empty DATA_DIR.`;
  const reason = cause instanceof Error ? (cause.message.split("\n", 1)[0] ?? "") : String(cause);
  return new Error(`${sentence} (${reason})`, { cause });
}

function refuseOtherVersions(folder: string): void {
  if (!existsSync(folder)) return;
  const file = join(folder, "PG_VERSION");
  const version = existsSync(file) ? readFileSync(file, "utf8").trim() : "unknown";
  if (version === EMBEDDED_VERSION) return;
  throw new Error(
    `The database in ${folder} has version ${version}, this program reads ${EMBEDDED_VERSION}. Nothing was changed: export the records with the program that wrote it, then import them into an empty DATA_DIR.`,
  );
}
