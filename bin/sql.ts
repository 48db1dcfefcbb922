/**
 * `npm run sql -- "select …"`: runs SQL on the press that the environment names and prints the rows as a table. Without
 * words it reads statements from the keyboard, one a line, until the end of the input. An embedded database that a running
 * press holds is read from a copy; what a statement changes there is lost.
 */
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { pluralize } from "../src/ui/formatting/numbers.ts";
import { readConfig } from "#platform/config.ts";
import { openForReading } from "#platform/database/open-for-reading.ts";

const database = await openForReading(readConfig(process.env)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});

async function run(statement: string): Promise<boolean> {
  try {
    const { rows, numAffectedRows } = await sql.raw(statement).execute(database.db);
    if (rows.length > 0) console.table(rows);
    console.log(
      rows.length > 0 ? pluralize(rows.length, "row") : `${pluralize(Number(numAffectedRows ?? 0), "row")} affected`,
    );
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return false;
  }
}

try {
  const given = process.argv.slice(2).join(" ").trim();
  if (given !== "") process.exitCode = (await run(given)) ? 0 : 1;
  else {
    const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: "colophon> " });
    // Input from a file or a pipe ends while its last statement still runs.
    let isOpen = true;
    lines.once("close", () => (isOpen = false));
    lines.prompt();
    for await (const line of lines) {
      if (line.trim() !== "") await run(line);
      if (isOpen) lines.prompt();
    }
  }
} finally {
  await database.close();
}
