import { join } from "node:path";
import type { S3Config } from "#platform/configuration/files.ts";
import type { Files } from "./files.ts";
import { localFiles } from "./local-files.ts";

/**
 * The press's files where its configuration says: an S3-speaking store, else the data folder. `isShared` for a command,
 * beside which the press may run.
 */
export async function openFiles(dataDir: string, s3: S3Config | undefined, { isShared = false } = {}): Promise<Files> {
  if (s3 === undefined) return localFiles(join(dataDir, "files"), { isShared });
  // Ten megabytes of program that a press with local files never loads.
  const { s3Files } = await import("./s3-files.ts");
  return s3Files(s3);
}
