import { type Kysely, sql } from "kysely";
import { Client } from "pg";

/**
 * The lock that every process of the press shares while it works on a server's database. The server frees it when the process's
 * connection ends, also if the process was killed and a pooler keeps its other connections.
 */
const LOCK = "hashtext('colophon'), hashtext('processes')";

/** What connections are called. Versions before the lock called theirs `colophon`. */
export const CONNECTION_NAME = "colophon-press";
const EARLIER_NAME = "colophon";

const RETRY_MS = 1000;

/** Holds the shared lock on a connection of its own until `stop`, and takes it again after the server was away. */
export async function showLife(databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  let held: Client | undefined;
  let isStopped = false;
  const hold = async (): Promise<void> => {
    const client = new Client({ connectionString: databaseUrl, application_name: CONNECTION_NAME, keepAlive: true });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query(`select pg_advisory_lock_shared(${LOCK})`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    held = client;
    if (isStopped) await client.end();
    else client.once("end", again);
  };
  const again = (): void => {
    held = undefined;
    setTimeout(() => {
      if (!isStopped) void hold().catch(again);
    }, RETRY_MS).unref();
  };
  await hold();
  return {
    stop: async () => {
      isStopped = true;
      await held?.end().catch(() => undefined);
    },
  };
}

/** Returns whether another process of the press works on this database of a server. */
export async function hasOtherProcess<T>(db: Kysely<T>): Promise<boolean> {
  const [application, use] = LOCK.split(", ");
  const { rows } = await sql<{ other: boolean }>`
    select exists (
      select from pg_locks where locktype = 'advisory' and granted and objsubid = 2 and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())
        and classid = ${sql.raw(application ?? "")}::oid and objid = ${sql.raw(use ?? "")}::oid
    ) or exists (
      select from pg_stat_activity
      where datname = current_database() and application_name = ${EARLIER_NAME} and pid <> pg_backend_pid()
    ) as other`.execute(db);
  return rows[0]?.other === true;
}
