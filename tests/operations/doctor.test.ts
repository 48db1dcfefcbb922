import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { readConfig } from "#platform/config.ts";
import { backupName } from "#platform/backup/retention.ts";
import { offerCopies } from "#platform/database/database-copies.ts";
import { migrate } from "#platform/database/migrations.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openMailServer } from "#tests/support/servers/mail-server.ts";
import { checkBackups } from "../../bin/doctor/check-machine.ts";
import { checkMail } from "../../bin/doctor/check-mail.ts";
import { examinePress } from "../../bin/doctor/examine-press.ts";
import { type Finding, isWell } from "../../bin/doctor/finding.ts";
import { runProgram } from "../backup/programs.ts";
import { useSmallPress } from "../backup/small-press.ts";
import { PRESS_WORDS } from "../support/interface-texts/press-words.ts";

// Each test opens a database or runs programs that do, which takes time on a loaded machine.
vi.setConfig({ testTimeout: 180_000 });

const at = useSmallPress();

type Settings = Readonly<Record<string, string>>;

const settingsWith = (settings: Settings): Settings => ({
  DATA_DIR: at("press"),
  DATABASE_URL: "",
  AUTH_SECRET: "",
  SMTP_URL: "",
  PRESS_URL: "",
  ...settings,
});

/** Examines the press in this process, which spares the start of a program. */
const examine = async (settings: Settings = {}) => describeFindings(await examinePress(settingsWith(settings)));

/** Runs the program, whose exit code and output are its own. */
async function doctor(settings: Settings = {}, ...words: readonly string[]) {
  const { code, output } = await runProgram(["bin/doctor.ts", "--json", ...words], settingsWith(settings));
  const json = output.slice(output.indexOf("{"));
  const { good, findings } = JSON.parse(json) as { good: boolean; findings: Finding[] };
  expect({ good, code }).toEqual({ good: isWell(findings), code: isWell(findings) ? 0 : 1 });
  return describeFindings(findings);
}

function describeFindings(findings: readonly Finding[]) {
  const states = (check: string): string[] =>
    findings.filter((finding) => finding.check === check).map(({ state }) => state);
  const sentences = findings.filter(({ state }) => state !== "good").map(({ sentence }) => sentence);
  return { isGood: isWell(findings), states, received: sentences.join("\n"), findings };
}

test("a press that is well ends with 0, also while it runs", async () => {
  const resting = await examine();
  expect(resting.isGood).toBe(true);
  expect(resting.states("files")).toEqual(["good"]);
  const database = await openDatabase({ dataDir: at("press") });
  const copies = await offerCopies(database, at("press"), pino({ level: "silent" }));
  const running = await doctor();
  await copies.stop();
  await database.close();
  expect(running.isGood).toBe(true);
  expect(running.states("migrations")).toEqual(["good"]);
  expect(await readdir(at("press/copies"))).toEqual([]);
});

test("people read sentences, a line each", async () => {
  const { output, code } = await runProgram(["bin/doctor.ts"], { DATA_DIR: at("press") });
  expect(code).toBe(0);
  expect(output).toMatch(/^good {5}The embedded database answers, version 18/mu);
});

test("a wrong setting is named, and nothing else is tried", async () => {
  const { isGood, findings } = await doctor({ PORT: "http" });
  expect(isGood).toBe(false);
  expect(findings).toEqual([
    { check: "configuration", state: "wrong", sentence: expect.stringContaining("PORT must be a port number") },
  ]);
});

test("a database that is not there is wrong", async () => {
  expect((await examine({ DATA_DIR: at("nowhere") })).received).toContain(PRESS_WORDS.noPress);
  const unreachable = await examine({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  expect(unreachable.isGood).toBe(false);
  expect(unreachable.states("database")).toEqual(["wrong"]);
});

test("a database without page checksums is reported, with the way to enable them", async () => {
  const dataDir = at("unchecked");
  await mkdir(dataDir);
  const made = await PGlite.create({
    dataDir: join(dataDir, "database"),
    extensions: { pg_trgm },
    initDbStartParams: ["--no-data-checksums"],
  });
  await made.close();
  const database = await openDatabase({ dataDir });
  await migrate(database.db);
  await database.close();
  const { isGood, states, findings } = await examine({ DATA_DIR: dataDir });
  expect(isGood).toBe(true);
  expect(states("pages")).toEqual(["good", "warning"]);
  const warning = findings.find(({ check, state }) => check === "pages" && state === "warning");
  expect(warning?.sentence).toMatch(/made without page checksums.*npm run backup.*npm run restore/u);
  expect((await examine()).states("pages")).toEqual(["good"]);
});

test("missing, damaged and orphaned files are counted and named", async () => {
  const bucket = at("press/files/publication-pdfs");
  const pdfs = (await readdir(bucket, { recursive: true })).filter((name) => name.endsWith(".pdf")).toSorted();
  const [first = "", second = ""] = pdfs.map((name) => join(bucket, name));
  const [firstBytes, secondBytes] = [await readFile(first), await readFile(second)];
  const turned = Buffer.from(secondBytes);
  turned.writeUInt8(turned.readUInt8(200) ^ 1, 200);
  await rm(first);
  await writeFile(second, turned);
  await writeFile(join(bucket, "orphan.pdf"), "no record names this");
  await utimes(join(bucket, "orphan.pdf"), new Date(0), new Date(0));
  const { isGood, received, findings } = await examine();
  expect(isGood).toBe(false);
  expect(received).toContain("1 files are missing: publication-pdfs/");
  expect(received).toContain("1 files are not as they were stored: publication-pdfs/");
  expect(received).toContain("1 files belong to no record: publication-pdfs/orphan.pdf");
  expect(findings.find(({ sentence }) => sentence.includes("missing"))?.names).toHaveLength(1);
  await writeFile(first, firstBytes);
  await writeFile(second, secondBytes);
  await rm(join(bucket, "orphan.pdf"));
});

test("the mail server is checked, and sends a test e-mail where an address is given", async () => {
  const server = await openMailServer();
  const config = readConfig({ SMTP_URL: server.url });
  expect(await checkMail(config, undefined)).toMatchObject([{ check: "mail", state: "good" }]);
  expect(server.received).toHaveLength(0);
  expect((await doctor({ SMTP_URL: server.url }, "--mail-to", "admin@press.example")).isGood).toBe(true);
  expect(server.received).toHaveLength(1);
  await server.close();
  const { isGood, received } = await examine({ SMTP_URL: server.url });
  expect(isGood).toBe(false);
  expect(received).toContain("does not take our e-mails");
});

test("settings that a proxy needs, open secrets and unsafe settings are reported", async () => {
  await chmod(at("press/secret"), 0o644);
  const { received, states } = await examine({ PRESS_URL: "https://press.invalid", AUTH_AUTOCONFIRM: "on" });
  await chmod(at("press/secret"), 0o600);
  expect(received).toContain("TRUSTED_PROXIES names none");
  expect(received).toContain("https://press.invalid/healthz does not answer");
  expect(received).toContain("AUTH_AUTOCONFIRM is on");
  expect(received).toContain("can read");
  expect(states("proxies")).toEqual(["warning", "warning"]);
});

test("backups that are configured and not made are wrong", async () => {
  const folder = at("backups");
  const config = readConfig({ BACKUP_DIR: folder });
  const findBackups = () => checkBackups(config, new Date());
  expect((await examine({ BACKUP_DIR: folder })).received).toContain("There is no backup in");
  await mkdir(folder);
  await writeFile(join(folder, backupName(new Date(Date.now() - 30 * 3_600_000))), "");
  expect(findBackups()).toMatchObject([
    { state: "wrong", sentence: expect.stringContaining("the newest 30 hours old: the last one was not made") },
  ]);
  await writeFile(join(folder, backupName(new Date())), "");
  expect(findBackups()).toMatchObject([{ check: "backups", state: "good" }]);
  expect(existsSync(at("press/database"))).toBe(true);
});
