import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyBackup } from "#platform/backup/verify-backup.ts";
import { epubProblem } from "#publications/files/epub/server/inspect-epub.ts";
import { openS3Store } from "#tests/support/servers/s3-store.ts";
import { openCommandPress } from "../../bin/command-press.ts";
import { type PostgresqlServer, startPostgresql } from "../support/servers/postgresql-server.ts";
import { runProgram, temporaryFolder } from "./programs.ts";
import { copySmallPress } from "./small-press.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: PostgresqlServer | undefined;
let store: Awaited<ReturnType<typeof openS3Store>>;

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startPostgresql();
  store = await openS3Store();
});
afterAll(async () => {
  await server?.stop();
  await store.close();
  await folder.remove();
});

const at = (name: string): string => join(folder.path, name);

/** Values that a careless journey through JSON would change. */
async function addOddValues(dataDir: string): Promise<void> {
  const press = await openCommandPress({ DATA_DIR: dataDir });
  await sql`insert into press_setting_changes (revision, key, before, after, changed_at) values
    (1, 'a', 'null', null, '2026-11-22T01:02:03.456789Z'), (2, ${'quote " \\ line\nend \u2028 🐟'}, '{"b": [1, null, 1e300]}', '"x"', '0044-03-15 00:00:00+00 BC')`.execute(
    press.ctx.db,
  );
  await sql`update catalogue set rating = 4.1`.execute(press.ctx.db);
  await press.close();
}

async function backUp(name: string, settings: Readonly<Record<string, string>>) {
  expect((await runProgram(["bin/backup.ts", at(name)], settings)).output).toContain(`${at(name)}: `);
  return (await verifyBackup(at(name))).manifest;
}

test("a press goes from the embedded engine to PostgreSQL and S3 and back, every table and file the same", async () => {
  await copySmallPress(at("first"));
  await addOddValues(at("first"));
  const first = await backUp("first.tar", { DATA_DIR: at("first") });
  expect(Object.keys(first.files).length).toBeGreaterThan(6);
  expect(first.tables["auth.users"]?.rows).toBe(4);
  for (const table of ["manuscripts", "manuscript_versions", "review_assignments", "review_reports", "decision_points"])
    expect(first.tables[table]?.rows, table).toBeGreaterThan(0);
  expect(Object.keys(first.files).filter((key) => key.startsWith("manuscripts/")).length).toBeGreaterThan(20);
  const epubs = Object.keys(first.files).filter((key) => key.startsWith("publication-epubs/"));
  expect(epubs).toHaveLength(3);
  expect((await stat(at("first.tar"))).mode & 0o777).toBe(0o600);

  const { endpoint = "", bucket } = store.config;
  const onServer = {
    DATA_DIR: at("second"),
    // Where no PostgreSQL is installed, the press moves to another folder and to S3.
    DATABASE_URL: server?.url ?? "",
    FILES_S3_BUCKET: bucket,
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_ACCESS_KEY: "S3RVER",
    FILES_S3_SECRET_KEY: "S3RVER",
    FILES_S3_PATH_STYLE: "on",
  };
  expect((await runProgram(["bin/restore.ts", at("first.tar")], onServer)).output).toContain("Restored the press");
  const second = await backUp("second.tar", onServer);
  expect(second).toEqual(first);

  expect((await runProgram(["bin/restore.ts", at("second.tar")], { DATA_DIR: at("third") })).code).toBe(0);
  const third = await backUp("third.tar", { DATA_DIR: at("third") });
  expect(third).toEqual(first);
  for (const epub of epubs) {
    const [before, after] = ["first", "third"].map((press) => readFileSync(at(`${press}/files/${epub}`)));
    expect(after).toEqual(before);
    expect(epubProblem(after ?? Buffer.of())).toBeUndefined();
  }
}, 240_000);
