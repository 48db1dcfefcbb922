import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { migrate, migrationsFolder } from "#platform/database/migrations.ts";
import { openEngine } from "#platform/database/open-database.ts";

/** With PostgreSQL's segments of 16 MB the log would be half of what each test's database loads. */
const SMALL_LOG = ["--wal-segsize=1"];

/** Initialising a database takes seconds, loading one a third of a second: it is stored between runs. */
export const emptyDatabase = (): Promise<string> =>
  reusedDatabase(`empty-small-log-${engineVersion()}`, () =>
    PGlite.create({ extensions: { pg_trgm }, initDbStartParams: SMALL_LOG }),
  );

/** The empty database after all migrations, created again when a migration changes. */
export function migratedDatabase(): Promise<string> {
  const migrations = migrationsFolder();
  const digest = createHash("sha256");
  for (const name of readdirSync(migrations).toSorted())
    digest.update(name).update(readFileSync(join(migrations, name)));
  return reusedDatabase(
    `migrated-small-log-${engineVersion()}-${digest.digest("hex").slice(0, 16)}`,
    async (folder) => {
      const template = new Blob([await readFile(await emptyDatabase())]);
      const dataDir = join(folder, "database");
      await (await PGlite.create({ dataDir, loadDataDir: template, extensions: { pg_trgm } })).close();
      const database = await openEngine({ folder: dataDir });
      await migrate(database.db);
      await database.close();
      return PGlite.create({ dataDir, extensions: { pg_trgm } });
    },
  );
}

/** Returns the named database as a tar file, created in a temporary folder unless it exists. */
async function reusedDatabase(name: string, make: (folder: string) => Promise<PGlite>): Promise<string> {
  const directory = join(tmpdir(), "colophon-tests");
  const file = join(directory, `${name}.tar`);
  if (existsSync(file)) return file;
  await mkdir(directory, { recursive: true });
  const folder = await mkdtemp(join(directory, "unfinished-"));
  const engine = await make(folder);
  await writeFile(join(folder, "tar"), Buffer.from(await (await engine.dumpDataDir("none")).arrayBuffer()));
  await engine.close();
  await rename(join(folder, "tar"), file);
  await rm(folder, { recursive: true });
  return file;
}

function engineVersion(): string {
  const { version } = JSON.parse(readFileSync("node_modules/@electric-sql/pglite/package.json", "utf8")) as {
    version: string;
  };
  return version;
}
