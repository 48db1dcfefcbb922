import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Links } from "./tables.ts";

/** What is made anew of a restored publication by its events and jobs. */
const DERIVED: readonly string[] = [
  "publication_list",
  "publication_search",
  "publication_subjects",
  "publication_totals",
  "catalogue",
  "browsed_publications",
  "public_pages",
  "contributor_people",
  "conference_volumes",
  "announced_publications",
  "page_texts",
  "reading_parts",
  "reading_contents",
  "reading_pictures",
];

/** Orders that were waiting: a restored publication must not be published by surprise. */
const ORDERS: readonly string[] = ["ordered_releases"];

type Reference = { readonly table: string; readonly column: string; readonly action: string };

/** Returns the columns that name a publication, by the database's foreign keys: a table that a later version adds is among them. */
async function referencesToPublications(db: Kysely<Tables>): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select c.relname as table, a.attname as column, k.confdeltype::text as action
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'publications'::regclass and array_length(k.conkey, 1) = 1
      and k.conrelid <> k.confrelid
    order by 1, 2`.execute(db);
  return rows.filter(({ table }) => !DERIVED.includes(table) && !ORDERS.includes(table));
}

/** Returns the rows that a publication's deletion deletes, by table, and those that it takes the publication off. */
export async function readRows(
  db: Kysely<Tables>,
  id: string,
): Promise<{ readonly contents: Readonly<Record<string, readonly object[]>>; readonly links: Links }> {
  const contents: Record<string, readonly object[]> = { publications: await rowsIn(db, "publications", "id", id) };
  const links: { table: string; column: string; ids: string[] }[] = [];
  for (const { table, column, action } of await referencesToPublications(db)) {
    if (action === "c") contents[table] = [...(contents[table] ?? []), ...(await rowsIn(db, table, column, id))];
    else if (action === "n") {
      const { rows } = await sql<{ id: string }>`
        select id::text as id from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid`.execute(db);
      if (rows.length > 0) links.push({ table, column, ids: rows.map((row) => row.id) });
    }
  }
  await addInnerRows(db, contents);
  return { contents, links };
}

type InnerReference = Reference & { readonly parent: string; readonly key: string };

/** Adds the rows that are deleted with those of a publication: a proof's authors and their remarks. */
async function addInnerRows(db: Kysely<Tables>, contents: Record<string, readonly object[]>): Promise<void> {
  const { rows: references } = await sql<InnerReference>`
    select c.relname as table, a.attname as column, k.confdeltype::text as action, f.relname as parent, r.attname as key
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute r on r.attrelid = k.confrelid and r.attnum = k.confkey[1]
    where k.contype = 'f' and k.confdeltype = 'c' and array_length(k.conkey, 1) = 1 and k.conrelid <> k.confrelid
      and k.confrelid <> 'publications'::regclass
    order by 1, 2`.execute(db);
  const open = Object.keys(contents).filter((name) => name !== "publications");
  for (const parent of open)
    for (const { table, column, key } of references.filter((reference) => reference.parent === parent)) {
      if (table in contents || DERIVED.includes(table)) continue;
      const { rows } = await sql<{ rows: readonly object[] }>`
        select coalesce(jsonb_agg(to_jsonb(t)), '[]'::jsonb) as rows from ${sql.table(table)} t
        where to_jsonb(t.${sql.ref(column)}) in (select one -> ${key}
          from jsonb_array_elements(${JSON.stringify(contents[parent])}::jsonb) one)`.execute(db);
      const found = rows[0]?.rows ?? [];
      if (found.length === 0) continue;
      contents[table] = found;
      // Rows may hang on these in turn.
      open.push(table);
    }
}

/** Returns tables in an order in which each comes after those that it names. */
export async function orderByReferences(db: Kysely<Tables>, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ table: string; parent: string }>`
    select c.relname as table, f.relname as parent
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid`.execute(db);
  const ordered: string[] = [];
  const add = (table: string, above: readonly string[]): void => {
    if (ordered.includes(table) || above.includes(table)) return;
    for (const { parent } of rows.filter((row) => row.table === table && tables.includes(row.parent)))
      add(parent, [...above, table]);
    ordered.push(table);
  };
  for (const table of tables) add(table, []);
  return ordered;
}

async function rowsIn(db: Kysely<Tables>, table: string, column: string, id: string): Promise<readonly object[]> {
  const { rows } = await sql<{ rows: readonly object[] }>`
    select coalesce(jsonb_agg(to_jsonb(t)), '[]'::jsonb) as rows from ${sql.table(table)} t
    where t.${sql.ref(column)} = ${id}::uuid`.execute(db);
  return rows[0]?.rows ?? [];
}

type Column = {
  readonly name: string;
  readonly isRequired: boolean;
  /** The table and column that it references, and what happens where that row is deleted. */
  readonly table: string | null;
  readonly key: string | null;
  readonly action: string | null;
};

/**
 * Inserts the rows of a table again as they were. What they named and is deleted since, an account above all, is taken off them as the
 * foreign key says; a row that needs it stays away.
 */
export async function insertRowsAgain(db: Kysely<Tables>, id: string, table: string): Promise<void> {
  const { rows: known } = await sql<{ names: string[] }>`
    select array(select distinct jsonb_object_keys(one) from jsonb_array_elements(contents -> ${table}) one) as names
    from publication_trash where id = ${id}::uuid`.execute(db);
  const names = new Set(known[0]?.names);
  const columns = (await listColumns(db, table)).filter(({ name }) => names.has(name));
  if (columns.length === 0) return;
  const value = ({ name, table: of, key, action }: Column) => {
    const own = sql`r.${sql.ref(name)}`;
    return of === null || key === null || (action !== "n" && action !== "c")
      ? own
      : sql`case when exists (select from ${sql.raw(of)} f where f.${sql.ref(key)} = ${own}) then ${own} end`;
  };
  const required = columns.filter(({ isRequired }) => isRequired).map((column) => sql`${value(column)} is not null`);
  const lost = columns
    .filter(({ action }) => action === "c")
    .map((column) => {
      const own = sql`r.${sql.ref(column.name)}`;
      return sql`(${own} is null or ${value(column)} is not null)`;
    });
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))}) overriding system value
    select ${sql.join(columns.map(value))} from publication_trash t,
      jsonb_populate_recordset(null::${sql.table(table)}, t.contents -> ${table}) r
    where t.id = ${id}::uuid and ${sql.join([sql`true`, ...required, ...lost], sql` and `)}`.execute(db);
}

async function listColumns(db: Kysely<Tables>, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, a.attnotnull as "isRequired", k.confrelid::regclass::text as table, r.attname as key,
      k.confdeltype::text as action
    from pg_attribute a
      left join pg_constraint k on k.contype = 'f' and k.conrelid = a.attrelid and k.conkey = array[a.attnum]
        and k.confrelid <> 'publications'::regclass
      left join pg_attribute r on r.attrelid = k.confrelid and r.attnum = k.confkey[1]
    where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`.execute(db);
  return rows;
}

/** Gives what named the publication its name again, where it names no other now. */
export async function linkAgain(db: Kysely<Tables>, id: string, links: Links): Promise<void> {
  for (const { table, column, ids } of links)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id}::uuid
      where id = any(${ids}::uuid[]) and ${sql.ref(column)} is null`.execute(db);
}
