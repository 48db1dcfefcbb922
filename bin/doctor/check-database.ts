import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { digestTable, listMigrations, listTables, writeValuesAlike } from "#platform/backup/table-rows.ts";
import { migrationsFolder } from "#platform/database/migrations.ts";
import type { Database } from "#platform/database/open-database.ts";
import { hasPageChecksums, WITHOUT_CHECKSUMS } from "#platform/database/page-checksums.ts";
import { versionProblem } from "#platform/database/postgresql/reach-server.ts";
import { type Finding, createFindings, getErrorMessage } from "./finding.ts";

const CLOCK_WARNING_MS = 2000;
const CLOCK_WRONG_MS = 60_000;

export async function checkVersion({ db, engine }: Database): Promise<Finding[]> {
  const { good, wrong } = createFindings("database");
  const { rows } = await sql<{ version: string; number: number }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number`.execute(
    db,
  );
  const { version = "unknown", number = 0 } = rows[0] ?? {};
  const name = engine === "embedded" ? "The embedded database" : "The PostgreSQL server";
  const problem = versionProblem({ version, number });
  return problem === undefined ? [good(`${name} answers, version ${version}.`)] : [wrong(`${name} ${problem}`)];
}

export async function checkMigrations({ db }: Database): Promise<Finding[]> {
  const { good, warning, wrong } = createFindings("migrations");
  const known = (await readdir(migrationsFolder())).filter((name) => name.endsWith(".sql")).toSorted();
  const run = (await listMigrations(db)).map(({ name }) => name);
  const unknown = run.filter((name) => !known.includes(name));
  const pending = known.filter((name) => !run.includes(name));
  if (unknown.length > 0)
    return [
      wrong(`The database was made by a newer version: this program does not know ${unknown.join(", ")}.`, unknown),
    ];
  return pending.length > 0
    ? [
        warning(
          `${pending.length} migrations are pending: \`npm run upgrade\` runs them, and so does the next start.`,
          pending,
        ),
      ]
    : [good(`All ${known.length} migrations have run.`)];
}

/** Reads every row: a page whose checksum does not match its bytes cannot be read. */
export async function checkPages({ db, engine }: Database): Promise<Finding[]> {
  const { good, warning, wrong } = createFindings("pages");
  const unreadable: string[] = [];
  let rows = 0;
  for (const table of await listTables(db)) {
    await db
      .transaction()
      .setAccessMode("read only")
      .execute(async (transaction) => {
        await writeValuesAlike(transaction);
        rows += (await digestTable(transaction, table)).rows;
      })
      .catch((error: unknown) => unreadable.push(`${table.name} (${getErrorMessage(error)})`));
  }
  const findings =
    unreadable.length > 0
      ? [
          wrong(
            `Tables that cannot be read to their end: ${unreadable.join("; ")}. Restore the last backup.`,
            unreadable,
          ),
        ]
      : [good(`All ${rows.toLocaleString("en")} rows can be read.`)];
  if (!(await hasPageChecksums(db))) findings.push(warning(WITHOUT_CHECKSUMS[engine]));
  return findings;
}

/** Codes, links and sessions go by the press's clock, sorting by the database's. */
export async function checkClock({ db, engine }: Database): Promise<Finding[]> {
  const { good, warning, wrong } = createFindings("clock");
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const after = Date.now();
  const now = rows[0]?.now.getTime() ?? 0;
  const difference = Math.max(0, before - now, now - after);
  const other = engine === "embedded" ? "the database's" : "the database server's";
  const sentence = `This machine's clock and ${other} differ by ${(difference / 1000).toFixed(1)} s`;
  if (difference > CLOCK_WRONG_MS) return [wrong(`${sentence}: set them by a time server.`)];
  return [difference > CLOCK_WARNING_MS ? warning(`${sentence}: set them by a time server.`) : good(`${sentence}.`)];
}
