import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import type { S3Config } from "#platform/configuration/files.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { openS3Store } from "#tests/support/servers/s3-store.ts";
import { findPlaceProblems } from "./check-places.ts";

let press: TestPress;
let folder: string;
let store: Awaited<ReturnType<typeof openS3Store>>;
beforeAll(async () => {
  [press, store] = [await testPress(), await openS3Store()];
  folder = await mkdtemp(join(tmpdir(), "colophon-places-"));
});
afterAll(async () => {
  await press.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the variables that are complained of with this store and these backups. */
async function listProblems(given: { readonly s3?: S3Config; readonly backups?: string }) {
  const dataDir = join(folder, "data");
  const config = { dataDir, s3: given.s3, backups: readConfig({ BACKUP_DIR: given.backups ?? "" }).backups };
  const problems = await findPlaceProblems({ config, db: press.db, files: await openFiles(dataDir, config.s3) });
  for (const { variable, sentence } of problems) expect(sentence).toContain(variable);
  return problems.map(({ variable, isFinal }) => [variable, isFinal ? "refused" : "warned of"]);
}

test("places that can be used are not complained of, and nothing of the trial stays", async () => {
  expect(await listProblems({ backups: join(folder, "new/backups") })).toEqual([]);
  expect(await listProblems({ s3: store.config })).toEqual([]);
  const files = await openFiles("", store.config);
  expect(await Array.fromAsync(files.list("trials"))).toEqual([]);
});

describe("a store that cannot be used", () => {
  test.each([
    ["a bucket that does not exist", { bucket: "nobucket" }, ["FILES_S3_BUCKET", "refused"]],
    ["a wrong key", { accessKey: "WRONG" }, ["FILES_S3_ACCESS_KEY", "refused"]],
  ])("%s", async (_what, wrong, complained) => {
    expect(await listProblems({ s3: { ...store.config, ...wrong } })).toEqual([complained]);
  });

  test("one that does not answer is warned of: it may come back", async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    expect(await listProblems({ s3: { ...store.config, endpoint } })).toEqual([["FILES_S3_ENDPOINT", "warned of"]]);
  });

  test("a folder for files that is none is refused", async () => {
    const dataDir = join(folder, "other");
    await writeFile(dataDir, "");
    await expect(openFiles(dataDir, undefined)).rejects.toThrow(/^DATA_DIR: no file can be stored in/u);
  });
});

test.each([
  ["below a file", () => join(folder, "file/backups")],
  ["below a file system that has no folders to make", () => "/proc/backups"],
])("a folder for backups %s is warned of", async (_where, place) => {
  await writeFile(join(folder, "file"), "");
  expect(await listProblems({ backups: place() })).toEqual([["BACKUP_DIR", "warned of"]]);
});

test.skipIf(process.getuid?.() === 0)("so is one of another owner", async () => {
  const place = join(folder, "closed");
  await mkdtemp(place);
  await chmod(place, 0o500);
  expect(await listProblems({ backups: place })).toEqual([["BACKUP_DIR", "warned of"]]);
});

test("settings of the store that were forgotten are warned of where the records name files", async () => {
  const { id } = await createPublication(press.ctx, theEditor, { draft: theDraft });
  const row = {
    publication_id: id,
    file_type: "final_pdf" as const,
    file_path: `${id}/final_pdf-00000000.pdf`,
    file_size: 1,
    content_type: "application/pdf",
    sha256: "0".repeat(64),
    stored_at: new Date(),
  };
  await press.db.insertInto("publication_files").values(row).execute();
  expect(await listProblems({})).toEqual([["FILES_S3_BUCKET", "warned of"]]);
  expect(await listProblems({ s3: store.config })).toEqual([["FILES_S3_BUCKET", "warned of"]]);
});

test.each([
  [{ FILES_S3_ENDPOINT: "http://store:8333" }, /FILES_S3_BUCKET must be set with FILES_S3_ENDPOINT/u],
  [{ FILES_S3_ACCESS_KEY: "key", FILES_S3_SECRET_KEY: "secret" }, /FILES_S3_BUCKET must be set/u],
  [{ FILES_S3_BUCKET: "press", FILES_S3_ACCESS_KEY: "key" }, /FILES_S3_SECRET_KEY must be set too/u],
  [{ FILES_S3_BUCKET: "press", FILES_S3_SECRET_KEY: "secret" }, /FILES_S3_ACCESS_KEY must be set too/u],
  [{ PORT: "4000", METRICS_PORT: "4000" }, /METRICS_PORT must be another port/u],
  [{ METRICS_PORT: "3000" }, /METRICS_PORT must be another port/u],
])("%j is refused: a setting would have no effect, or take another's place", (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});
