import { createHash } from "node:crypto";
import type { RecordedFile } from "#platform/backup/backup-format.ts";
import type { Database } from "#platform/database/open-database.ts";
import type { Config } from "#platform/config.ts";
import { storeProblem } from "#platform/files/store-problem.ts";
import type { Files } from "#platform/files/files.ts";
import { listPressFiles, PRESS_BUCKETS } from "../../src/recorded-files.ts";
import { type Finding, createFindings, some } from "./finding.ts";

const DAY_MS = 86_400_000;

/** Checks that every file of a row exists with its stored bytes, and that every stored file has a row. */
export async function checkFiles(
  { db }: Pick<Database, "db">,
  files: Files,
  { config, onProgress }: { config: Pick<Config, "dataDir" | "s3">; onProgress: (done: number, total: number) => void },
): Promise<Finding[]> {
  const { good, warning, wrong } = createFindings("files");
  try {
    await files.check();
  } catch (error) {
    return [wrong(storeProblem(error, config).sentence)];
  }
  const recorded: RecordedFile[] = [];
  for await (const file of listPressFiles(db)) recorded.push(file);
  const { missing, damaged } = await compare(files, recorded, onProgress);
  const orphaned = await listOrphaned(files, new Set(recorded.map(formatFileName)));
  const findings: Finding[] = [];
  if (missing.length > 0)
    findings.push(
      wrong(`${missing.length} files are missing: ${some(missing)}. An older backup may have them.`, missing),
    );
  if (damaged.length > 0)
    findings.push(
      wrong(
        `${damaged.length} files are not as they were stored: ${some(damaged)}. An older backup may have them.`,
        damaged,
      ),
    );
  if (orphaned.length > 0)
    findings.push(
      warning(
        `${orphaned.length} files belong to no record: ${some(orphaned)}. A job each night removes those of publications.`,
        orphaned,
      ),
    );
  if (missing.length + damaged.length === 0)
    findings.push(good(`All ${recorded.length.toLocaleString("en")} recorded files are there, as they were stored.`));
  return findings;
}

const formatFileName = ({ bucket, key }: RecordedFile): string => `${bucket}/${key}`;

async function compare(
  files: Files,
  recorded: readonly RecordedFile[],
  onProgress: (done: number, total: number) => void,
): Promise<{ missing: string[]; damaged: string[] }> {
  const missing: string[] = [];
  const damaged: string[] = [];
  for (const [index, file] of recorded.entries()) {
    const { bucket, key, sha256 } = file;
    if ((await files.find(bucket, key)) === undefined) missing.push(formatFileName(file));
    else if (sha256 !== undefined && (await digest(files, file)) !== sha256) damaged.push(formatFileName(file));
    onProgress(index + 1, recorded.length);
  }
  return { missing, damaged };
}

/** SHA-256 of the stored bytes; undefined when they cannot be read to their end. */
async function digest(files: Files, { bucket, key }: RecordedFile): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of files.read(bucket, key) as AsyncIterable<Buffer>) hash.update(chunk);
    return hash.digest("hex");
  } catch {
    return undefined; // unreadable bytes are not the stored ones
  }
}

/** Files a day old that no row names; younger ones may be arriving. */
async function listOrphaned(files: Files, named: ReadonlySet<string>): Promise<string[]> {
  const before = new Date(Date.now() - DAY_MS);
  const orphaned: string[] = [];
  for (const bucket of PRESS_BUCKETS)
    for await (const { key, modifiedAt } of files.list(bucket))
      if (modifiedAt < before && !named.has(`${bucket}/${key}`)) orphaned.push(`${bucket}/${key}`);
  return orphaned;
}
