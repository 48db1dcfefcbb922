import { type Kysely, sql, type Transaction } from "kysely";
import { JOB_SCHEMA } from "#platform/jobs/job-schema.ts";
import { BackupFailure, type Manifest } from "./backup-format.ts";
import { LINE_BREAK, SCHEMAS, type Table } from "./table-rows.ts";

/** Removes every table and function of the press, and its jobs. What other programs keep in other schemas stays. */
export async function dropEverything<T>(transaction: Transaction<T>): Promise<void> {
  const tables = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ${SCHEMAS}`.execute(transaction);
  for (const { name } of tables.rows) await sql.raw(`drop table if exists ${name} cascade`).execute(transaction);
  const functions = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ${SCHEMAS} and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(transaction);
  for (const { name } of functions.rows) await sql.raw(`drop function if exists ${name} cascade`).execute(transaction);
  await sql`drop schema if exists ${sql.ref(JOB_SCHEMA)} cascade`.execute(transaction);
}

/**
 * Takes away foreign keys, unique constraints, primary keys and all other indexes, and returns how to make them again: rows
 * then need no order, and all are checked and indexed at once, which takes a part of the time of doing it for each row.
 */
export async function setAsideConstraints<T>(transaction: Transaction<T>): Promise<() => Promise<void>> {
  // Foreign keys need the unique constraint that they point at: they go first and come last.
  const constraints = await sql<{ table: string; name: string; definition: string }>`
    select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype in ('p', 'u', 'f') and n.nspname in ${SCHEMAS} order by c.contype = 'f', 1, 2`.execute(transaction);
  const indexes = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${SCHEMAS} and c.relkind = 'r'
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    order by i.indrelid, 1`.execute(transaction);
  for (const { name } of indexes.rows) await sql.raw(`drop index ${name}`).execute(transaction);
  for (const { table, name } of constraints.rows.toReversed())
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(transaction);
  return async () => {
    for (const { definition } of indexes.rows) await sql.raw(definition).execute(transaction);
    for (const { table, name, definition } of constraints.rows)
      await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(transaction);
  };
}

/** Rows that migrations wrote into new tables would remain beside the restored rows. */
export async function emptyTables<T>(transaction: Transaction<T>, tables: readonly Table[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(transaction);
}

/**
 * Inserts rows as they stand in a backup, whose columns are `names`. Throws `BackupFailure` when the database does not
 * return the stored rows byte for byte.
 */
export async function insertRows<T>(
  db: Kysely<T>,
  table: Table,
  names: readonly string[],
  lines: Buffer,
): Promise<void> {
  const columns = names.map((name) => {
    const column = table.columns.find((column) => column.name === name);
    if (!column)
      throw new BackupFailure(`The backup has a column ${table.name}.${name} that its migrations do not make.`);
    return column;
  });
  const target = sql.join(columns.map(({ name }) => sql.ref(name)));
  const types = sql.join(columns.map(({ name, type, json }) => sql`${sql.ref(name)} ${sql.raw(json ? "text" : type)}`));
  const values = sql.join(
    columns.map(({ name, type, json }) =>
      json ? sql`${sql.ref(`line.${name}`)}::${sql.raw(type)}` : sql.ref(`line.${name}`),
    ),
  );
  const written = sql.join(
    columns.map(({ name, json }) => (json ? sql`${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(name))),
  );
  // Bytes, not a string: they go to the server as they are. The one comparison there costs no second reading.
  const { rows } = await sql<{ same: boolean }>`
    with given as (select ${jsonArray(lines)}::text as rows),
    stored as (
      insert into ${sql.table(table.name)} (${target}) overriding system value
      select ${values} from given, json_to_recordset(given.rows::json) as line (${types})
      returning ${written}
    )
    select '[' || (select string_agg(row_to_json(stored)::text, ',') from stored) || ']' = given.rows as same
    from given`.execute(db);
  if (rows[0]?.same !== true)
    throw new BackupFailure(
      `Rows of the table ${table.name} were not restored as the backup has them. Nothing was changed.`,
    );
}

/** Lines, each with its line break, as one JSON array. */
function jsonArray(lines: Buffer): Buffer {
  const array = Buffer.allocUnsafe(lines.length + 1);
  array.write("[");
  lines.copy(array, 1);
  for (let at = array.indexOf(LINE_BREAK); at >= 0; at = array.indexOf(LINE_BREAK, at + 1)) array.write(",", at);
  array.write("]", lines.length);
  return array;
}

/** Sets every identity column's sequence to where it stood. */
export async function setSequences<T>(db: Kysely<T>, sequences: Manifest["sequences"]): Promise<void> {
  for (const { table, column, last_value, is_called } of sequences)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last_value}, ${is_called})`.execute(db);
}
