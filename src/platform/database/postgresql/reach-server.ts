import type { Pool, PoolClient } from "pg";
import { isDatabaseGone } from "../database-gone.ts";

/** The oldest PostgreSQL that the migrations run on (`server_version_num`). */
const OLDEST_SERVER = 150_000;

const PAUSE_MS = 1000;

/** Connections through a pooler that are tried for the one that another connection had. */
const TRIED = 4;

export type Patience = {
  /** How often a server that does not answer is tried again. */
  readonly attempts: number;
  /** Called before the first wait, with the reason. */
  readonly onWaiting?: (sentence: string) => void;
  /** Waits a second; tests need not. */
  readonly pause?: () => Promise<void>;
};

/**
 * Resolves when the server answers, is new enough, and gives each connection a session of its own. Throws a sentence that names the
 * variable: at once where waiting would not help.
 */
export async function reachServer(
  pool: Pick<Pool, "connect">,
  databaseUrl: string,
  { attempts, onWaiting, pause = waitASecond }: Patience = { attempts: 0 },
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await requireNewEnough(pool, databaseUrl);
      await requireOwnSessions(pool);
      return;
    } catch (error) {
      if (error instanceof UnfitServer) throw error;
      const sentence = unreachable(databaseUrl, error);
      if (attempt === attempts || !isDatabaseGone(error)) throw new Error(sentence, { cause: error });
      if (attempt === 0) onWaiting?.(sentence);
      await pause();
    }
  }
}

const waitASecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

class UnfitServer extends Error {}

async function requireNewEnough(pool: Pick<Pool, "connect">, databaseUrl: string): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ version: string; number: number }>(
      "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
    );
    const problem = rows[0] && versionProblem(rows[0]);
    if (problem !== undefined)
      throw new UnfitServer(`DATABASE_URL: the server at ${formatServer(databaseUrl)} ${problem}`);
  } finally {
    client.release();
  }
}

/** Returns what is wrong with the version of a server; undefined where it is new enough. */
export const versionProblem = ({ version, number }: { version: string; number: number }): string | undefined =>
  number < OLDEST_SERVER ? `has version ${version}; 15 or newer is needed.` : undefined;

const SHARED_SESSIONS =
  "DATABASE_URL leads to a pooler that gives each transaction another connection (PgBouncer: pool_mode = transaction). Limits of time would be lost there, and long jobs would lift those of others. Name PostgreSQL itself, which gets eleven connections from each process at most, or set pool_mode = session.";

/**
 * A pooler names a process in its greeting that is not the server's. It keeps sessions apart unless two connections that are open at
 * the same time meet one process of the server.
 */
async function requireOwnSessions(pool: Pick<Pool, "connect">): Promise<void> {
  const first = await pool.connect();
  const others: PoolClient[] = [];
  try {
    const own = await findProcess(first);
    if ("processID" in first && first.processID === own) return;
    while (others.length < TRIED) {
      const other = await pool.connect();
      others.push(other);
      // Of a pooler that shares connections between statements, this fails.
      await other.query("begin").catch((cause: unknown) => {
        throw new UnfitServer(SHARED_SESSIONS, { cause });
      });
      if ((await findProcess(other)) === own || (await findProcess(first)) !== own)
        throw new UnfitServer(SHARED_SESSIONS);
    }
  } finally {
    for (const other of others) await other.query("rollback").catch(() => undefined);
    for (const client of [first, ...others]) client.release();
  }
}

async function findProcess(client: PoolClient): Promise<number | undefined> {
  return (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
}

/** Returns the sentence for a server that cannot be reached. It has no user, no password and no option of the address. */
export function unreachable(databaseUrl: string, error: unknown): string {
  const place = formatServer(databaseUrl);
  const code = getErrorCode(error);
  const reason = (error instanceof Error ? error.message : String(error)).split("\n", 1)[0];
  const [, name = ""] = /^\/(.*)$/u.exec(new URL(databaseUrl).pathname) ?? [];
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `DATABASE_URL: there is no machine of the name ${place}.`;
  if (code === "3D000")
    return `DATABASE_URL: the server at ${place} has no database “${name}”. Create it, or correct the name.`;
  if (code?.startsWith("28") === true)
    return `DATABASE_URL: the server at ${place} refuses the user or the password (${reason}).`;
  if (code === "ECONNREFUSED" || code === "ENOENT")
    return `DATABASE_URL: nothing answers at ${place}. Start the server, or correct the address.`;
  return `DATABASE_URL: the server at ${place} cannot be used (${reason}).`;
}

function getErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner === undefined ? undefined : getErrorCode(inner);
}

/** The machine and the port; of a socket its folder. */
function formatServer(databaseUrl: string): string {
  const { host, searchParams } = new URL(databaseUrl);
  return searchParams.get("host") ?? host;
}
