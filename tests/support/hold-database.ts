import { sql } from "kysely";
import { openDatabase } from "#platform/database/open-database.ts";

/**
 * A process that holds the embedded database in the folder it is given and writes one row after the other, saying each
 * number when it has been acknowledged: to be killed by a test, or to find the folder taken.
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
