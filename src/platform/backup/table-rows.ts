import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Manifest } from "./backup-format.ts";

export type Column = {
  readonly name: string;
  readonly type: string;
  readonly collatable: boolean;
  readonly json: boolean;
};

/** A table of the press. `name` carries its schema unless that is the current one. */
export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The columns of its primary key, in order; empty when it has none. */
  readonly key: readonly string[];
};

/** The schemas that hold the press's tables. */
export const SCHEMAS = sql`(current_schema(), 'auth')`;
const BATCH_SIZE = 500;
/** Between two rows. Within a row JSON writes it as an escape. */
export const LINE_BREAK = 0x0a;

/** `publications`, or `auth.users` for another schema than the current one. */
const NAME = sql`case when n.nspname = current_schema() then c.relname else n.nspname || '.' || c.relname end`;

/** Every table of the press, those of the migrator excepted, by name. */
export async function listTables<T>(db: Kysely<T>): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: Column[]; key: string[] }>`
    select ${NAME} as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'collatable', a.attcollation <> 0, 'json', a.atttypid in ('json'::regtype, 'jsonb'::regtype)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by array_position(i.indkey::int[], a.attnum::int))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '[]') as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ${SCHEMAS} and c.relname not like 'kysely\\_migration%'
    order by 1`.execute(db);
  return rows;
}

export type RunMigration = { readonly name: string; readonly timestamp: string };

/** The migrations that have run, in order, with their times; empty for a database without any table of ours. */
export async function listMigrations<T>(db: Kysely<T>): Promise<readonly RunMigration[]> {
  const known = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  );
  if (known.rows[0]?.exists !== true) return [];
  const { rows } = await sql<RunMigration>`select name, timestamp from kysely_migration order by name`.execute(db);
  return rows;
}

/** Returns the number of rows of all tables. */
export async function countRows<T>(db: Kysely<T>, tables: readonly Table[]): Promise<number> {
  let sum = 0;
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db);
    sum += rows[0]?.rows ?? 0;
  }
  return sum;
}

/**
 * Settings that decide how a value is written as text, so that both engines write the same. They hold for the transaction.
 * A long statement is not cut off: the tables of a large press take minutes.
 */
export async function writeValuesAlike<T>(transaction: Transaction<T>): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    "extra_float_digits = 1",
    "statement_timeout = 0",
    "idle_in_transaction_session_timeout = 0",
  ])
    await sql.raw(`set local ${setting}`).execute(transaction);
}

/** The rows of a table as JSON, a line each without its line break, some hundred at a time, always in the same order. */
export async function* readRows<T>(transaction: Transaction<T>, table: Table): AsyncGenerator<string[]> {
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(line)::text as line from ${sql.table(table.name)} t
    cross join lateral (select ${sql.join(table.columns.map(selectValue))}) as line
    order by ${sql.join(buildOrder(table))}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH_SIZE)} from backup_rows`.execute(transaction);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close backup_rows`.execute(transaction);
}

/** JSON inside a row would not tell a JSON null from no value: as text it does. */
const selectValue = ({ name, json }: Column) =>
  json ? sql`${sql.ref(`t.${name}`)}::text as ${sql.ref(name)}` : sql.ref(`t.${name}`);

/** Collations differ from server to server; "C" is the same on all. */
function buildOrder({ key, columns }: Table) {
  if (key.length === 0) return [sql`t::text collate "C"`];
  return key.map((name) => {
    const isText = columns.some((column) => column.name === name && column.collatable);
    return isText ? sql`${sql.ref(`t.${name}`)} collate "C"` : sql.ref(`t.${name}`);
  });
}

/** Counts and checksums of rows as they go by. */
export function rowDigest() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(lines: readonly string[]): void {
      for (const line of lines) hash.update(line).update("\n");
      rows += lines.length;
    },
    /** Lines that end with their line breaks, in UTF-8. Returns how many rows they are. */
    addBytes(lines: Buffer): number {
      hash.update(lines);
      const added = countLines(lines);
      rows += added;
      return added;
    },
    result: () => ({ rows, sha256: hash.digest("hex") }),
  };
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_BREAK); at >= 0; at = bytes.indexOf(LINE_BREAK, at + 1)) count += 1;
  return count;
}

/** Rows and SHA-256 of one table as it stands in the database. */
export async function digestTable<T>(
  transaction: Transaction<T>,
  table: Table,
): Promise<{ rows: number; sha256: string }> {
  const digest = rowDigest();
  for await (const lines of readRows(transaction, table)) digest.add(lines);
  return digest.result();
}

/** Returns the current value of every identity column's sequence. */
export async function listSequences<T>(db: Kysely<T>): Promise<Manifest["sequences"]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select ${NAME} as table, a.attname as column,
      pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and n.nspname in ${SCHEMAS} and a.attidentity <> '' and not a.attisdropped
    order by 1, 2`.execute(db);
  const sequences: Manifest["sequences"] = [];
  for (const { table, column, sequence } of rows) {
    const state = await sql<{ last_value: number; is_called: boolean }>`
      select last_value, is_called from ${sql.raw(sequence)}`.execute(db);
    for (const { last_value, is_called } of state.rows) sequences.push({ table, column, last_value, is_called });
  }
  return sequences;
}
