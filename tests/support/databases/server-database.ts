import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** The address of a new, empty database on this server; its name begins so that `dropServerDatabases` finds it. */
export async function createServerDatabase(server: string): Promise<string> {
  const name = `${prefix()}${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name}`);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** Removes the database at this address, and ends its connections. */
export async function dropServerDatabase(address: string): Promise<void> {
  const name = new URL(address).pathname.slice(1);
  await onServer(Object.assign(new URL(address), { pathname: "/postgres" }).href, dropping(name));
}

/** Removes every database that this run of the tests has made. */
export async function dropServerDatabases(server: string): Promise<void> {
  const made = await onServer<{ datname: string }>(
    server,
    `select datname from pg_database where starts_with(datname, '${prefix()}')`,
  );
  for (const { datname } of made) await onServer(server, dropping(datname));
}

const prefix = (): string => `press_${process.env["TEST_RUN"] ?? "alone"}_`;

const dropping = (name: string): string => `drop database if exists ${name} with (force)`;

async function onServer<Row extends object>(server: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
