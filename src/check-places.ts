import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import type { Kysely } from "kysely";
import { MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import type { RecordedFile } from "#platform/backup/backup-format.ts";
import type { Config } from "#platform/config.ts";
import type { PlaceProblem } from "#platform/configuration/place-problem.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Files } from "#platform/files/files.ts";
import { storeProblem } from "#platform/files/store-problem.ts";
import { unwritableReason } from "#platform/server/writable-folder.ts";
import { getBucket } from "#publications/core/file-rules.ts";

type Places = {
  readonly config: Pick<Config, "dataDir" | "s3" | "backups">;
  readonly db: Kysely<Tables>;
  readonly files: Files;
};

/** Where the file that is stored for a trial lies for a moment. */
const TRIAL_BUCKET = "trials";

/** The number of recorded files that are looked for: one of them may be missing. */
const LOOKED_FOR = 3;

/** Tries the places that the configuration names at the start: the store of files, and the folder of the backups. */
export async function findPlaceProblems({ config, db, files }: Places): Promise<readonly PlaceProblem[]> {
  const store = (await tryStore(files, config)) ?? (await findForgottenStore({ config, db, files }));
  return [store, backupFolderProblem(config)].filter((problem) => problem !== undefined);
}

/** Stores a file and removes it again: a key may be allowed to read alone. */
async function tryStore(files: Files, config: Places["config"]): Promise<PlaceProblem | undefined> {
  try {
    await files.check();
    if (config.s3 === undefined) return undefined;
    const key = randomUUID();
    await files.store(TRIAL_BUCKET, key, Readable.from([Buffer.from("A trial of the press.")]));
    await files.remove(TRIAL_BUCKET, key);
    return undefined;
  } catch (error) {
    return storeProblem(error, config);
  }
}

/** Returns a warning where the records name files and the store has none of the newest ones: they are in another store. */
async function findForgottenStore({ config, db, files }: Places): Promise<PlaceProblem | undefined> {
  const recorded = await listNewestFiles(db);
  const newest = await Promise.all(recorded.map(({ bucket, key }) => files.find(bucket, key)));
  if (recorded.length === 0 || newest.some((file) => file !== undefined)) return undefined;
  const place = config.s3 === undefined ? resolve(config.dataDir, "files") : `the bucket “${config.s3.bucket}”`;
  return {
    variable: "FILES_S3_BUCKET",
    sentence: `The files of the press are not in ${place}: none of the newest is there. ${
      config.s3 === undefined
        ? "If they are in an S3-speaking store, set FILES_S3_BUCKET and its companions; if not, restore a backup."
        : "FILES_S3_BUCKET may name another store than the one that they were stored in."
    }`,
    isFinal: false,
  };
}

async function listNewestFiles(db: Kysely<Tables>): Promise<readonly Pick<RecordedFile, "bucket" | "key">[]> {
  const published = await db
    .selectFrom("publication_files")
    .select(["file_type", "file_path"])
    .orderBy("stored_at", "desc")
    .limit(LOOKED_FOR)
    .execute();
  const manuscripts = await db.selectFrom("manuscript_files").select("path").limit(LOOKED_FOR).execute();
  return [
    ...published.map(({ file_type, file_path }) => ({ bucket: getBucket(file_type), key: file_path })),
    ...manuscripts.map(({ path }) => ({ bucket: MANUSCRIPT_BUCKET, key: path })),
  ];
}

/** A disk for backups that is away does not keep readers from the press. */
function backupFolderProblem({ backups }: Places["config"]): PlaceProblem | undefined {
  const reason = backups && unwritableReason(backups.folder);
  if (backups === undefined || reason === undefined) return undefined;
  return {
    variable: "BACKUP_DIR",
    sentence: `BACKUP_DIR: no backup can be written to ${resolve(backups.folder)} (${reason}). Change the folder's owner, or name another one.`,
    isFinal: false,
  };
}
