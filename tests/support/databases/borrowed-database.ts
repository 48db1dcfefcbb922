import type { Pool } from "pg";
import type { Database } from "#platform/database/open-database.ts";

/** A migrated database that stays open: each borrower gets connections of its own. */
export type LendableDatabase = { connect(): Database; remove(): Promise<void> };

/** What a database had when it was lent first: the fingerprint of what migrations make, and its tables. */
type Schema = { readonly fingerprint: string; readonly tables: readonly string[] };

/** Returned databases, empty again. A test file seldom borrows more than two at once. */
const idle: { readonly lent: LendableDatabase; readonly schema: Schema }[] = [];
const MAX_IDLE = 2;

/**
 * Lends a migrated, empty database, because creating one takes ten times as long as emptying it. Closing returns it; it
 * is not lent again if the borrower changed its tables, functions or triggers.
 */
export async function lendDatabase(make: () => Promise<LendableDatabase>): Promise<Database> {
  const returned = idle.pop();
  const lent = returned?.lent ?? (await make());
  const database = lent.connect();
  const schema = returned?.schema ?? (await readSchema(database.pool));
  let closed = false;
  const close = async (): Promise<void> => {
    if (closed) return;
    closed = true;
    await database.close();
    if (idle.length < MAX_IDLE && (await isAsBefore(lent, schema))) idle.push({ lent, schema });
    else await lent.remove();
  };
  return { ...database, close };
}

/** Empties the database. Returns false if its tables have changed, or if it cannot be emptied. */
async function isAsBefore(lent: LendableDatabase, schema: Schema): Promise<boolean> {
  const cleaning = lent.connect();
  try {
    await cleaning.pool.query("discard all");
    // The fingerprint comes first: the tables are known only while it is the same.
    if ((await fingerprintSchema(cleaning.pool)) !== schema.fingerprint) return false;
    await emptyTables(cleaning.pool, schema.tables);
    return true;
  } catch {
    return false; // a borrower may have broken it on purpose
  } finally {
    await cleaning.close();
  }
}

const OURS = `schemaname in ('public', 'auth') and tablename not like 'kysely%'`;

/** Larger tables are emptied by `truncate`, which costs some milliseconds whatever is in them; rows of small ones are deleted. */
const LARGE_BYTES = 256 * 1024;

const readSchema = async (pool: Pool): Promise<Schema> => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where ${OURS}`,
  );
  return { fingerprint: await fingerprintSchema(pool), tables: rows.map(({ name }) => name) };
};

/** Empties every table and resets every sequence. A table without a page has no row; to look for a row in each takes twice as long. */
async function emptyTables(pool: Pool, tables: readonly string[]): Promise<void> {
  const { rows: filled } = await pool.query<{ name: string; is_large: boolean }>(
    `select name, bytes > ${LARGE_BYTES} as is_large
      from (select name, pg_relation_size(name::regclass) as bytes from unnest($1::text[]) as name) as sizes where bytes > 0`,
    [tables],
  );
  const large = filled.filter(({ is_large }) => is_large).map(({ name }) => name);
  const small = filled.filter(({ is_large }) => !is_large).map(({ name }) => name);
  if (large.length > 0) await pool.query(`truncate ${large.join(", ")} cascade`);
  // As a replica the session checks no reference and runs no trigger: all of these tables are emptied.
  const deletions = small.map((name) => `delete from ${name};`).join(" ");
  if (small.length > 0) await pool.query(`begin; set local session_replication_role = replica; ${deletions} commit`);
  await pool.query("select setval(seqrelid, seqstart, false) from pg_sequence");
}

/**
 * Returns a fingerprint of everything that migrations create: the rows of the catalogues, and the transactions that
 * wrote them.
 */
async function fingerprintSchema(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ schema: string }>(SCHEMA);
  return rows[0]?.schema ?? "";
}

/** Objects made after the server's own have ids from 16384. Sums of digests take half the time of one digest over all in order. */
const SCHEMA = `select string_agg(kind || ' ' || marks || ' ' || digest, ', ' order by kind) as schema from (
  select kind, count(*) as marks, sum(hashtextextended(mark, 0)) as digest from (
    select 'column' as kind, attrelid || ' ' || attnum || ' ' || xmin as mark from pg_attribute where attrelid >= 16384
    union all select 'type', oid || ' ' || xmin from pg_type where oid >= 16384
    union all select 'constraint', oid || ' ' || xmin from pg_constraint where oid >= 16384
    union all select 'function', oid || ' ' || xmin from pg_proc where oid >= 16384
    union all select 'trigger', oid || ' ' || xmin from pg_trigger where oid >= 16384
    union all select 'rule', oid || ' ' || xmin from pg_rewrite where oid >= 16384
    union all select 'schema', oid || ' ' || xmin from pg_namespace where oid >= 16384
    union all select 'migration', name from kysely_migration) as marks
  group by kind) as kinds`;
