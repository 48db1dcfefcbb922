import { migrate } from "#platform/database/migrations.ts";
import { fillAs010, FIRST_LATER } from "#tests/support/databases/folder-of-0.1.0.ts";
import { openTestDatabase } from "#tests/support/databases/database.ts";
import { migrateBelow } from "#tests/support/databases/migrate-below.ts";
import type { WriteText } from "./recording.ts";
import { recordTables } from "./record-tables.ts";

/** Records the tables of a press of 0.1.0 after every migration. */
export async function recordUpgrade(write: WriteText): Promise<number> {
  const database = await openTestDatabase();
  try {
    await migrateBelow(database.db, FIRST_LATER);
    await fillAs010(database.db);
    await migrate(database.db);
    return await recordTables(database.db, write, "upgraded-from-0.1.0");
  } finally {
    await database.close();
  }
}
