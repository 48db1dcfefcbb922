import { join } from "node:path";
import type { S3Config } from "#platform/configuration/files.ts";
import type { Files } from "./files.ts";
import { storeProblem } from "./store-problem.ts";
import { localFiles } from "./local-files.ts";

/**
 * Opens the store of files that the configuration names: an S3-compatible store, else the data folder. `isShared` is
 * for a command that may run beside the press.
 */
export async function openFiles(dataDir: string, s3: S3Config | undefined, { isShared = false } = {}): Promise<Files> {
  if (s3 === undefined)
    return localFiles(join(dataDir, "files"), { isShared }).catch((cause: unknown) => {
      throw new Error(storeProblem(cause, { dataDir, s3 }).sentence, { cause });
    });
  // Ten megabytes of program that a press with local files never loads.
  const { s3Files } = await import("./s3-files.ts");
  return s3Files(s3);
}
