import { sql } from "kysely";
import { openDatabase } from "#platform/database/open-database.ts";

/**
 * A process that holds the embedded database in the given folder, writes one row after the other and prints each number
 * after it was acknowledged. Tests kill it, or find the folder locked.
 */
const [dataDir = ""] = process.argv.slice(2);
try {
  const { db } = await openDatabase({ dataDir });
  await sql`create table if not exists acknowledged (number int primary key)`.execute(db);
  for (let number = 1; ; number += 1) {
    await sql`insert into acknowledged values (${number})`.execute(db);
    process.stdout.write(`${number}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
