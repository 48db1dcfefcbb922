import { amcheck } from "@electric-sql/pglite/contrib/amcheck";
import { PGlite } from "@electric-sql/pglite";
import { DurableFileSystem } from "#platform/database/durable-file-system.ts";
import { durableOptions } from "#platform/database/engine-options.ts";

/** A transaction marks the volume so many numbers before its own as revised, and deletes the chapters of an older one. */
const REVISED = 7;
const OLD = 31;
const CHAPTERS = 3;

/** Texts of 700 bytes to 6 kB: the longest are stored beside the table. */
const TEXT = (volume: string, place: string): string =>
  `(select string_agg(md5(concat_ws('/', ${volume}, ${place}, piece)), ' ' order by piece)
    from generate_series(1, 20 * ${place} * ${place}) as piece)`;

const TABLES = `
  create extension if not exists pg_trgm;
  create table volumes (number int primary key, title text not null, revised int);
  create index on volumes using gin (title gin_trgm_ops);
  create table chapters (volume int references volumes, place int, text text not null, primary key (volume, place));
  create index on chapters (md5(text))`;

export async function makeTables(database: PGlite): Promise<void> {
  await database.exec(`begin; ${TABLES}; commit`);
}

/**
 * Runs a transaction of several statements, numbered from 1. The content of the tables after it follows from its
 * number.
 */
export async function addVolume(database: PGlite, number: number): Promise<void> {
  await database.exec(`begin;
    insert into volumes values (${number}, 'Volume ' || md5('${number}'));
    insert into chapters select ${number}, place, ${TEXT(String(number), "place")} from generate_series(1, ${CHAPTERS}) as place;
    update volumes set revised = ${number} where number = ${number - REVISED};
    delete from chapters where volume = ${number - OLD};
    commit`);
}

/** Work on files rather than rows, now and then: checkpoints, new segments of the log, vacuuming. */
export async function tidy(database: PGlite, number: number): Promise<void> {
  if (number % 20 === 0) await database.exec("checkpoint");
  if (number % 30 === 0) await database.exec("select pg_switch_wal()");
  if (number % 45 === 0) await database.exec("vacuum analyze");
}

/** The state of a folder: the last transaction, and every deviation from the content that it should leave. */
export type Examined = { readonly last: number; readonly deviations: readonly string[] };

/**
 * Opens the folder as a press does, with its own options. Reads every row, and has amcheck compare every table with its
 * checksums and every index with its table.
 */
export async function examine(folder: string): Promise<Examined> {
  const options = durableOptions(new DurableFileSystem(folder));
  const database = await PGlite.create({ ...options, extensions: { ...options.extensions, amcheck } });
  try {
    const last = await lastVolume(database);
    const deviations = last === undefined ? [] : await deviationsAfter(database, last);
    await database.exec("create extension amcheck");
    for (const check of CHECKS) deviations.push(...(await findDeviations(database, check)));
    if (last !== undefined) await addVolume(database, last + 1);
    return { last: last ?? 0, deviations };
  } finally {
    await database.close();
  }
}

/** Undefined where the tables are not there. */
async function lastVolume(database: PGlite): Promise<number | undefined> {
  const { rows } = await database.query("select from pg_class where relname = 'chapters'");
  if (rows.length === 0) return undefined;
  const found = await database.query<{ last: number }>("select coalesce(max(number), 0) as last from volumes");
  return found.rows[0]?.last;
}

/** Whole transactions, all of them up to the last, and nothing of a later one. */
async function deviationsAfter(database: PGlite, last: number): Promise<string[]> {
  const { rows } = await database.query<{ deviation: string }>(`
    select 'volume ' || n || ' is missing' as deviation from generate_series(1, ${last}) as n
      where not exists (select from volumes where number = n)
    union all select 'volume ' || number || ' is wrong' from volumes
      where title <> 'Volume ' || md5(number::text)
        or revised is distinct from case when number + ${REVISED} <= ${last} then number + ${REVISED} end
    union all select 'chapter ' || place || ' of volume ' || volume || ' is wrong' from chapters
      where volume <= ${last - OLD} or text is distinct from ${TEXT("volume", "place")}
    union all select 'chapters: ' || count(*) from chapters having count(*) <> ${CHAPTERS * Math.min(last, OLD)}
    union all select 'page checksums are off' where current_setting('data_checksums') <> 'on'`);
  return rows.map(({ deviation }) => deviation);
}

/** amcheck's functions, over everything of their kind. Those of indexes say nothing where all is well, and throw otherwise. */
const CHECKS = [
  `select c.relname || ': ' || msg as deviation from pg_class c, verify_heapam(c.oid) where c.relkind in ('r', 't', 'm')`,
  `select bt_index_check(c.oid, true)::text as deviation from pg_class c join pg_am on pg_am.oid = c.relam
    where c.relkind = 'i' and amname = 'btree'`,
  `select gin_index_check(c.oid)::text as deviation from pg_class c join pg_am on pg_am.oid = c.relam
    where c.relkind = 'i' and amname = 'gin'`,
];

async function findDeviations(database: PGlite, check: string): Promise<string[]> {
  try {
    const { rows } = await database.query<{ deviation: string }>(check);
    return rows.map(({ deviation }) => deviation).filter((deviation) => deviation !== "");
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
