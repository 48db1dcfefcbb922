import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listen, stopListening } from "#platform/http/listening.ts";
import { readConfig } from "#platform/config.ts";
import type { S3Config } from "#platform/configuration/files.ts";
import { createSignedInPerson } from "#tests/support/presses/signed-in-person.ts";
import { openS3Store } from "#tests/support/servers/s3-store.ts";
import { examinePress } from "../../bin/doctor/examine-press.ts";
import { openPress } from "../../src/main.ts";
import { makeDataFolder, temporaryFolder } from "../backup/programs.ts";

// A press is opened whole.
vi.setConfig({ testTimeout: 180_000 });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: Awaited<ReturnType<typeof openS3Store>>;
const at = (name: string): string => join(folder.path, name);
beforeAll(async () => {
  [folder, store] = [await temporaryFolder(), await openS3Store()];
  await makeDataFolder(at("press"));
  writeFileSync(at("file"), "");
}, 120_000);
afterAll(async () => {
  await store.close();
  await folder.remove();
});

const settingsWith = (settings: Readonly<Record<string, string>>) => ({
  DATA_DIR: at("press"),
  DATABASE_URL: "",
  PRESS_URL: "http://127.0.0.1:3000",
  LOG_LEVEL: "silent",
  ...settings,
});

const storeSettings = ({ bucket, endpoint = "", accessKey = "" }: S3Config) => ({
  FILES_S3_BUCKET: bucket,
  FILES_S3_ENDPOINT: endpoint,
  FILES_S3_ACCESS_KEY: accessKey,
  FILES_S3_SECRET_KEY: "S3RVER",
  FILES_S3_PATH_STYLE: "on",
});

const open = (settings: Readonly<Record<string, string>>) =>
  openPress(readConfig(settingsWith(settings)), () => ({ scripts: [], styles: [] }));

/** Returns what the doctor says is wrong of these settings. */
const listWrong = async (settings: Readonly<Record<string, string>>) =>
  (await examinePress(settingsWith(settings))).flatMap(({ state, check, sentence }) =>
    state === "wrong" ? [`${check}: ${sentence}`] : [],
  );

test("a press whose bucket does not exist is not opened, and the doctor says the same", async () => {
  const settings = storeSettings({ ...store.config, bucket: "nobucket" });
  const sentence = `FILES_S3_BUCKET: the store at ${store.config.endpoint} has no bucket “nobucket”. Create it, or correct the name.`;
  await expect(open(settings)).rejects.toThrow(sentence);
  expect(await listWrong(settings)).toEqual([`files: ${sentence}`]);
});

test("a press whose folder of backups cannot be written to is opened, and its admins are told; the doctor says it too", async () => {
  const settings = { BACKUP_DIR: at("file/backups") };
  const press = await open(settings);
  const server = press.createServer((app) => app);
  try {
    const port = await listen(server, 0);
    const readWarnings = async (role: "admin" | "editor") => {
      const { token } = await createSignedInPerson(press.auth, [role]);
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/me/dashboard`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const { warnings } = (await response.json()) as {
        warnings: readonly { readonly variable: string; readonly sentence: string }[];
      };
      return warnings.filter(({ variable }) => variable === "BACKUP_DIR").map(({ sentence }) => sentence);
    };
    expect(await readWarnings("admin")).toEqual([
      expect.stringMatching(
        /^BACKUP_DIR: no backup can be written to .*file\/backups \(.+\)\. Change the folder's owner/u,
      ),
    ]);
    expect(await readWarnings("editor")).toEqual([]);
  } finally {
    await stopListening(server);
    await press.close();
  }
  expect(await listWrong(settings)).toEqual([
    expect.stringMatching(/^disk: BACKUP_DIR: .*\/file is not a folder\.$/u),
    expect.stringMatching(/^backups: There is no backup in .*file\/backups yet\.$/u),
  ]);
});
