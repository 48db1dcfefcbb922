import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Client } from "pg";
import { type Database, openEngine, openPostgresql } from "#platform/database/open-database.ts";

/**
 * An empty database of its own: on the PostgreSQL server at TEST_DATABASE_URL where that is set, else in memory. Closing
 * it removes it.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env["TEST_DATABASE_URL"];
  return server === undefined ? openEngine({ template: await emptyDatabase() }) : openOnServer(server);
}

async function openOnServer(server: string): Promise<Database> {
  const name = `press_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name}`);
  const database = openPostgresql(Object.assign(new URL(server), { pathname: `/${name}` }).href);
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** To initialise a database takes seconds, to load an initialised one a third of a second: it is kept between runs. */
export async function emptyDatabase(): Promise<string> {
  const { version } = JSON.parse(await readFile("node_modules/@electric-sql/pglite/package.json", "utf8")) as {
    version: string;
  };
  const folder = join(tmpdir(), "colophon-tests");
  const file = join(folder, `empty-database-${version}.tar`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const database = await PGlite.create({ extensions: { pg_trgm } });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, Buffer.from(await (await database.dumpDataDir("none")).arrayBuffer()));
  await database.close();
  await rename(unfinished, file);
  return file;
}
