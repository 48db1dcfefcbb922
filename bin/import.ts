import { vacuumTables } from "#platform/database/maintain-tables.ts";
import { openCommandPress } from "./command-press.ts";
import { readImportArguments } from "./import/import-arguments.ts";
import { describeError, importFile } from "./import/import-one-file.ts";

/** Imports catalogues into the press (docs/import.md). Ends with 1 when any record or file failed. */
async function run(): Promise<void> {
  const options = readImportArguments(process.argv.slice(2));
  const signal = stopSignal();
  const print = (text: string): void => void process.stdout.write(text);
  const press = await openCommandPress(process.env);
  try {
    for (const file of options.files)
      if (!(await importFile(press.ctx, file, options, { signal, print }))) process.exitCode = 1;
    // Without it the planner would plan searches for the catalogue before the import.
    if (!options.dryRun) await vacuumTables(press.ctx.db);
  } finally {
    await press.close();
  }
}

/** Aborted by Ctrl-C or SIGTERM: the import ends before its next transaction, and is listed as broken off. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  const reason = new Error("The import was stopped. What it had stored stays; start it again to go on.");
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort(reason));
  return stopping.signal;
}

await run().catch((error: unknown) => {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
});
