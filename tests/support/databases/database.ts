import { startEmbeddedEngine } from "#platform/database/embedded-engine.ts";
import { type Database, onEngine, openEngine, openPostgresql } from "#platform/database/open-database.ts";
import { emptyDatabase, migratedDatabase } from "./reused-databases.ts";
import { type LendableDatabase, lendDatabase } from "./borrowed-database.ts";
import { copyServerTemplate, createServerDatabase, dropServerDatabase } from "./server-database.ts";

/**
 * An empty database of its own: on the PostgreSQL server at TEST_DATABASE_URL where that is set, else in memory. Closing
 * it removes it.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined) return openEngine({ template: await emptyDatabase() });
  const address = await createServerDatabase(server);
  const database = openPostgresql(address);
  return {
    ...database,
    async close() {
      await database.close();
      await dropServerDatabase(address);
    },
  };
}

/** The same with the press's tables: most tests begin with it. Closing it returns it for the next test. */
export function openMigratedDatabase(): Promise<Database> {
  const server = process.env["TEST_DATABASE_URL"];
  return lendDatabase(server === undefined ? migratedEngine : () => migratedOnServer(server));
}

async function migratedEngine(): Promise<LendableDatabase> {
  const engine = await startEmbeddedEngine({ template: await migratedDatabase() });
  return { connect: () => onEngine(engine), remove: engine.close };
}

async function migratedOnServer(server: string): Promise<LendableDatabase> {
  const address = await copyServerTemplate(server);
  return { connect: () => openPostgresql(address), remove: () => dropServerDatabase(address) };
}
