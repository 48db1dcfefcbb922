import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { openForReading } from "#platform/database/open-for-reading.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { verifyBackup } from "#platform/backup/verify-backup.ts";
import { createServerDatabase, dropServerDatabase } from "#tests/support/databases/server-database.ts";
import { type FileOf010, type FolderOf010, makeFolderOf010 } from "#tests/support/databases/folder-of-0.1.0.ts";
import { restorePress } from "../../bin/backup/restore-press.ts";
import { checkFiles } from "../../bin/doctor/check-files.ts";
import { runProgram, temporaryFolder } from "../backup/programs.ts";
import { preparePress, type RunningPress, startPress, stopPress, fetchToken } from "../faults/running-press.ts";

/** DATA_DIR, and DATABASE_URL where a PostgreSQL server is given: with it, the folder holds the files alone. */
let settings: { readonly DATA_DIR: string; readonly DATABASE_URL: string };
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let made: FolderOf010;
beforeAll(async () => {
  const server = process.env["TEST_DATABASE_URL"];
  folder = await temporaryFolder();
  settings = {
    DATA_DIR: join(folder.path, "press"),
    DATABASE_URL: server === undefined ? "" : await createServerDatabase(server),
  };
  made = await makeFolderOf010(settings.DATA_DIR, settings.DATABASE_URL === "" ? undefined : settings.DATABASE_URL);
});
afterAll(async () => {
  if (settings.DATABASE_URL !== "") await dropServerDatabase(settings.DATABASE_URL);
  await folder.remove();
});

test("npm run upgrade succeeds, starts the press, keeps the secret, and its backup holds every file of before", async () => {
  const upgraded = await runProgram(["bin/upgrade.ts"], { ...settings, NODE_ENV: "production" });
  expect(upgraded).toEqual({ code: 0, output: expect.stringContaining("The press is upgraded to version") });
  // Only a press that is started removes an upload that had not arrived whole: its pages were tried.
  expect(existsSync(join(settings.DATA_DIR, "files/.arriving/4f6d8f3c-77a3-4c39-8a52-2f9f0d1f6b11"))).toBe(false);
  expect((await readFile(join(settings.DATA_DIR, "secret"), "utf8")).trim()).toBe(made.secret);
  const [backup = ""] = await readdir(join(settings.DATA_DIR, "backups"));
  const { manifest, secret, header } = await verifyBackup(join(settings.DATA_DIR, "backups", backup));
  expect(secret?.trim()).toBe(made.secret);
  expect(header.migrations.at(-1)).toMatch(/^0016/u);
  const stored = JSON.stringify(manifest);
  for (const { key } of made.files) expect(stored).toContain(key);
}, 400_000);

test("the upgraded press serves every file with the bytes of before", async () => {
  await preparePress(settings);
  const press = await startPress(settings);
  try {
    for (const file of made.files) {
      const response = await fetch(await findFileAddress(press, file));
      expect([response.status, response.headers.get("content-type")], file.key).toEqual([200, file.contentType]);
      expect(Buffer.from(await response.arrayBuffer()).equals(file.bytes), file.key).toBe(true);
    }
    const smaller = await fetch(`${press.url}/publications/1/cover/160.webp`);
    expect(Buffer.from(await smaller.arrayBuffer()).equals(made.variant)).toBe(true);
  } finally {
    expect(await stopPress(press)).toEqual({ code: 0, signal: null });
  }
}, 400_000);

test("the backup of before is restored into another press, which has every file", async () => {
  const backups = join(settings.DATA_DIR, "backups");
  const [backup = ""] = await readdir(backups);
  const server = process.env["TEST_DATABASE_URL"];
  const other = {
    DATA_DIR: join(folder.path, "other"),
    DATABASE_URL: server === undefined ? "" : await createServerDatabase(server),
  };
  try {
    const config = readConfig(Object.fromEntries(Object.entries(other).filter(([, value]) => value !== "")));
    await restorePress(config, join(backups, backup), { replaces: false });
    for (const { bucket, key, bytes } of made.files)
      expect((await readFile(join(other.DATA_DIR, "files", bucket, key))).equals(bytes), key).toBe(true);
    expect((await readFile(join(other.DATA_DIR, "secret"), "utf8")).trim()).toBe(made.secret);
    const database = await openForReading(config);
    const stored = await openFiles(config.dataDir, config.s3, { isShared: true });
    const findings = await checkFiles(database, stored, { config, onProgress: () => undefined });
    await database.close();
    expect(findings.filter(({ state }) => state === "wrong")).toEqual([]);
  } finally {
    if (other.DATABASE_URL !== "") await dropServerDatabase(other.DATABASE_URL);
  }
}, 400_000);

/** Returns the address at which readers get a file of the published book, and staff one of the proposal. */
async function findFileAddress(press: RunningPress, { publicationId, type }: FileOf010): Promise<string> {
  const api = `${press.url}/api/v1/publications/${publicationId}`;
  const headers = { Authorization: `Bearer ${await fetchToken(press, "admin")}` };
  const { status } = (await (await fetch(api, { headers })).json()) as { status: string };
  if (status === "published")
    return `${press.url}/publications/1/${{ cover_image: "cover", preview_pdf: "preview.pdf", final_pdf: "full.pdf" }[type]}`;
  const { url } = (await (await fetch(`${api}/files/${type}/address`, { headers })).json()) as { url: string };
  return new URL(url, press.url).href;
}
