import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { readConfig } from "#platform/config.ts";
import type { S3Config } from "#platform/configuration/files.ts";

/** A real S3-speaking store with one empty bucket, and the configuration that a press would have for it. */
export async function openS3Store(): Promise<{ readonly config: S3Config; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "colophon-s3-"));
  const configureBuckets = [{ name: "press", configs: [] }];
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const { s3: config } = readConfig({
    FILES_S3_BUCKET: "press",
    FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    FILES_S3_ACCESS_KEY: "S3RVER",
    FILES_S3_SECRET_KEY: "S3RVER",
    FILES_S3_PATH_STYLE: "on",
  });
  if (!config) throw new Error("The configuration of the store is not understood: correct the test.");
  const close = async (): Promise<void> => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { config, close };
}
