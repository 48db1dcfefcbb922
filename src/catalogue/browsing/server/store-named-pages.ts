import { type Kysely, sql } from "kysely";
import { cutPieces } from "#platform/cut-pieces.ts";
import type { Tables } from "#platform/database/tables.ts";
import { toSlug } from "#catalogue/browsing/slug.ts";

/** A page to be stored once: what makes it the same, its name, and further columns. */
export type NamedPage = {
  readonly key: string;
  readonly name: string;
  readonly columns?: Readonly<Record<string, unknown>>;
};

type Keyed = "catalogue_people" | "conferences";

/**
 * Stores the pages that are missing, each under an address made of its name; where that is taken, with a part of its id.
 * Returns the id of each page by its key. Rows are written in the order of their keys, so that two transactions cannot
 * deadlock.
 */
export async function storeNamedPages(
  db: Kysely<Tables>,
  table: Keyed,
  pages: readonly NamedPage[],
): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Map(pages.map((page) => [page.key, page])).values()].toSorted((a, b) =>
    a.key < b.key ? -1 : 1,
  );
  const known = await idsByKey(db, table, distinct);
  const missing = distinct.filter(({ key }) => !known.has(key));
  if (missing.length === 0) return known;
  await insert(db, table, missing, (name) => toSlug(name));
  const after = await idsByKey(db, table, distinct);
  const taken = distinct.filter(({ key }) => !after.has(key));
  if (taken.length === 0) return after;
  await insert(db, table, taken, (name, id) => `${toSlug(name)}-${id.slice(0, 8)}`);
  return idsByKey(db, table, distinct);
}

async function insert(
  db: Kysely<Tables>,
  table: Keyed,
  pages: readonly NamedPage[],
  slug: (name: string, id: string) => string,
): Promise<void> {
  const rows = pages.map(({ key, name, columns }) => {
    const id = crypto.randomUUID();
    return { id, key, slug: slug(name, id), ...columns };
  });
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  for (const piece of cutPieces(rows))
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(piece)}::json)
      on conflict do nothing`.execute(db);
}

async function idsByKey(
  db: Kysely<Tables>,
  table: Keyed,
  pages: readonly NamedPage[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const piece of cutPieces(pages)) {
    const { rows } = await sql<{ key: string; id: string }>`
      select key, id from ${sql.table(table)} where key = any(${piece.map(({ key }) => key)}::text[])`.execute(db);
    for (const { key, id } of rows) ids.set(key, id);
  }
  return ids;
}
