/**
 * `npm run restore -- FILE [--replace]`: puts a backup in the place of the press that the environment names, all of it or
 * nothing (docs/operations.md). The press must not run. A press that holds records or accounts is only replaced with --replace.
 */
import { parseArgs } from "node:util";
import { BackupFailure } from "#platform/backup/backup-format.ts";
import { readConfig } from "#platform/config.ts";
import { restorePress } from "./backup/restore-press.ts";
import { showProgress } from "./backup/show-progress.ts";

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: "boolean" } } });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1)
    throw new BackupFailure("Name the backup: npm run restore -- FILE [--replace]");
  const progress = showProgress();
  const { header, manifest, waitingEmails } = await restorePress(readConfig(process.env), path, {
    replaces: values.replace === true,
    onProgress: progress.report,
  }).finally(progress.stop);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(manifest.files).length;
  process.stdout.write(
    `Restored the press of ${header.created_at}: ${rows.toLocaleString("en")} rows and ${files.toLocaleString("en")} files.\n`,
  );
  if (manifest.missing.length > 0)
    process.stdout.write(`${manifest.missing.length} files were missing when the backup was made, and still are.\n`);
  if (waitingEmails > 0)
    process.stdout.write(
      `${waitingEmails} e-mails were waiting to be sent when the backup was made. They leave when the press starts, unless SMTP_URL is empty.\n`,
    );
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
