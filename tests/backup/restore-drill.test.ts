import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { acceptAgreement } from "#manuscripts/agreements/server/accept-agreement.ts";
import { saveAgreementText } from "#manuscripts/agreements/server/agreement-texts.ts";
import { MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import { verifyBackup } from "#platform/backup/verify-backup.ts";
import { readConfig } from "#platform/config.ts";
import { type Database, openDatabase } from "#platform/database/open-database.ts";
import { epubProblem } from "#publications/reading/epub/server/inspect-epub.ts";
import { setPress } from "#press/settings/server/set-press.ts";
import { makeAgreementPdf } from "#review/agreements/server/agreement-pdf.ts";
import { openS3Store } from "#tests/support/servers/s3-store.ts";
import { restorePress } from "../../bin/backup/restore-press.ts";
import { openCommandPress } from "../../bin/command-press.ts";
import { type PostgresqlServer, startPostgresql } from "../support/servers/postgresql-server.ts";
import { backUpInProcess, makeDataFolder, runProgram, temporaryFolder } from "./programs.ts";
import { copySmallPress } from "./small-press.ts";

const ACTOR = { kind: "system", name: "test" } as const;

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

/** Adds values that a careless journey through JSON would change. */
const addOddValues = async ({ db }: AuthContext): Promise<void> => {
  await sql`insert into press_setting_changes (revision, key, before, after, changed_at) values
    (1, 'a', 'null', null, '2026-11-22T01:02:03.456789Z'), (2, ${'quote " \\ line\nend \u2028 🐟'}, '{"b": [1, null, 1e300]}', '"x"', '0044-03-15 00:00:00+00 BC')`.execute(
    db,
  );
  await sql`update catalogue set rating = 4.1`.execute(db);
};

const READER = "a-reader@press.example";

/** Calls `run` with the database in this folder. */
async function withDatabase<Result>(dataDir: string, run: (db: Database["db"]) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ dataDir });
  return run(database.db).finally(database.close);
}

const addReader = (dataDir: string) =>
  withDatabase(dataDir, (db) =>
    sql`insert into auth.users (id, email, created_at, updated_at)
      values (${crypto.randomUUID()}, ${READER}, now(), now())`.execute(db),
  );

const listReaders = async (dataDir: string): Promise<string[]> => {
  const users = await withDatabase(dataDir, (db) => db.selectFrom("auth.users").select("email").execute());
  return users.map(({ email }) => String(email));
};

/** The author of a demonstration manuscript accepts an agreement; returns the record that proves it. */
async function acceptOneAgreement(ctx: AuthContext & { readonly makeAgreementPdf: typeof makeAgreementPdf }) {
  await setPress(ctx, ACTOR, { settings: new Map([["workflow.agreement", "requested"]]) });
  const { id, kind } = await ctx.db
    .updateTable("manuscripts")
    .set({ agreement: "requested", agreement_requested_at: ctx.clock() })
    .where("state", "in", ["accepted", "in_production"])
    .returning(["id", "kind"])
    .executeTakeFirstOrThrow();
  await saveAgreementText(ctx, ACTOR, {
    kind,
    body: "The authors give the press the right to publish the work.",
    licences: ["CC-BY-4.0"],
    madeFrom: undefined,
  });
  const { id: contributorId } = await ctx.db
    .selectFrom("manuscript_contributors")
    .select("id")
    .where("manuscript_id", "=", id)
    .where("corresponding", "=", true)
    .executeTakeFirstOrThrow();
  const form = {
    text_version: 1,
    licence: "CC-BY-4.0",
    name: "Ada Marsh",
    authority: true,
    third_party: true,
  } as const;
  await acceptAgreement(ctx, { contributorId }, { id, key: crypto.randomUUID(), ...form });
  return ctx.db
    .selectFrom("manuscript_agreements")
    .select(["path", "sha256", "size", "signed_by"])
    .executeTakeFirstOrThrow();
}

/** What `npm run backup` does; the program is started in `backup.test.ts`. */
async function backUp(name: string, settings: Readonly<Record<string, string>>) {
  await backUpInProcess(at(name), settings);
  return (await verifyBackup(at(name))).manifest;
}
/** What `npm run restore` does without --replace. */
const restore = (name: string, settings: Readonly<Record<string, string>>) =>
  restorePress(readConfig({ DATABASE_URL: "", ...settings }), at(name), { replaces: false });

test("a press goes from the embedded engine to PostgreSQL and S3 and back, every table and file the same", async () => {
  await copySmallPress(at("first"));
  const press = await openCommandPress({ DATA_DIR: at("first") });
  const ctx = { ...(await press.openAuth()), makeAgreementPdf };
  await addOddValues(ctx);
  const { path, ...record } = await acceptOneAgreement(ctx);
  await press.close();
  const agreement = `${MANUSCRIPT_BUCKET}/${path}`;
  const first = await backUp("first.tar", { DATA_DIR: at("first") });
  expect(Object.keys(first.files).length).toBeGreaterThan(6);
  expect(first.tables["auth.users"]?.rows).toBe(4);
  for (const table of ["manuscripts", "manuscript_versions", "review_assignments", "review_reports", "decision_points"])
    expect(first.tables[table]?.rows, table).toBeGreaterThan(0);
  expect(first.tables["manuscript_agreements"]?.rows).toBe(1);
  expect(Object.keys(first.files)).toContain(agreement);
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
  await restore("first.tar", onServer);
  const second = await backUp("second.tar", onServer);
  expect(second).toEqual(first);

  // A press with publications or accounts is replaced only on request.
  await makeDataFolder(at("third"));
  await addReader(at("third"));
  await expect(restore("second.tar", { DATA_DIR: at("third") })).rejects.toThrow("add --replace");
  expect(await listReaders(at("third"))).toEqual([READER]);
  expect(await runProgram(["bin/restore.ts", at("second.tar"), "--replace"], { DATA_DIR: at("third") })).toEqual({
    code: 0,
    output: expect.stringContaining("Restored the press"),
  });
  expect(readFileSync(at("third/secret"), "utf8")).toBe(readFileSync(at("first/secret"), "utf8"));
  const third = await backUp("third.tar", { DATA_DIR: at("third") });
  expect(third).toEqual(first);
  for (const epub of epubs) {
    const [before, after] = ["first", "third"].map((press) => readFileSync(at(`${press}/files/${epub}`)));
    expect(after).toEqual(before);
    expect(epubProblem(after ?? Buffer.of())).toBeUndefined();
  }
  // The contract is the same file, and the record that proves it, which all three presses have, names its hash.
  const contract = readFileSync(at(`third/files/${agreement}`));
  expect(contract).toEqual(readFileSync(at(`first/files/${agreement}`)));
  const sha256 = createHash("sha256").update(contract).digest("hex");
  expect(record).toEqual({ sha256, size: contract.length, signed_by: "Ada Marsh" });
}, 240_000);
