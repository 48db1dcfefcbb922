import { chmod, mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { readConfig } from "#platform/config.ts";
import { backupName } from "#platform/backup/retention.ts";
import { offerCopies } from "#platform/database/database-copies.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { makeFolderWithoutChecksums } from "#tests/support/databases/without-checksums.ts";
import { openMailServer } from "#tests/support/servers/mail-server.ts";
import { checkConfiguration, checkProxies } from "../../bin/doctor/check-configuration.ts";
import { checkPages } from "../../bin/doctor/check-database.ts";
import { checkFiles } from "../../bin/doctor/check-files.ts";
import { checkBackups } from "../../bin/doctor/check-machine.ts";
import { checkMail } from "../../bin/doctor/check-mail.ts";
import { examinePress } from "../../bin/doctor/examine-press.ts";
import { type Finding, formatFindings, isWell } from "../../bin/doctor/finding.ts";
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

function describeFindings(findings: readonly Finding[]) {
  const states = (check: string): string[] =>
    findings.filter((finding) => finding.check === check).map(({ state }) => state);
  const sentences = findings.filter(({ state }) => state !== "good").map(({ sentence }) => sentence);
  return { isGood: isWell(findings), states, received: sentences.join("\n"), findings };
}

test("of a press that is well nothing is wrong, and each check says something", async () => {
  const { isGood, states, findings } = await examine();
  expect(isGood).toBe(true);
  for (const check of ["database", "migrations", "pages", "files"]) expect(states(check), check).toEqual(["good"]);
  expect([...new Set(findings.map(({ check }) => check))].join(" ")).toBe(
    "configuration disk database migrations pages jobs files clock backups mail proxies",
  );
});

test("the program reads a running press, sends a test e-mail where an address is given, and gives programs its findings", async () => {
  const server = await openMailServer();
  const database = await openDatabase({ dataDir: at("press") });
  const copies = await offerCopies(database, at("press"), pino({ level: "silent" }));
  const words = ["bin/doctor.ts", "--json", "--mail-to", "admin@press.example"];
  const { code, output } = await runProgram(words, settingsWith({ SMTP_URL: server.url }));
  await copies.stop();
  await database.close();
  expect(code, output).toBe(0);
  // The progress stands before it, on the other stream.
  const json = output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1);
  const { good, findings } = JSON.parse(json) as { readonly good: boolean; readonly findings: readonly Finding[] };
  expect(good).toBe(true);
  const sentences = findings.map(({ check, state, sentence }) => `${check} ${state}: ${sentence}`).join("\n");
  expect(sentences).toMatch(/^database good: The embedded database answers, version 18/mu);
  expect(sentences).toMatch(/^migrations good: All \d+ migrations have run/mu);
  expect(sentences).not.toMatch(/^\w+ wrong/mu);
  expect(await readdir(at("press/copies"))).toEqual([]);
  expect(server.received).toHaveLength(1);
  await server.close();
});

test("the program names a wrong setting, tries nothing else, and tells people a sentence a line", async () => {
  const { code, output } = await runProgram(["bin/doctor.ts"], settingsWith({ PORT: "http" }));
  expect(code).toBe(1);
  expect(output).toMatch(/^wrong {4}PORT must be a port number[^\n]*\n$/u);
});

test("findings are one line each for people, and for programs say whether the press is well", () => {
  const fine = { check: "disk", state: "good", sentence: "There is space." } as const;
  const wrong = { check: "files", state: "wrong", sentence: "1 files are missing.", names: ["a.pdf"] } as const;
  expect(formatFindings([fine, wrong], false)).toBe("good     There is space.\nwrong    1 files are missing.");
  expect(JSON.parse(formatFindings([fine, wrong], true))).toEqual({ good: false, findings: [fine, wrong] });
  expect(JSON.parse(formatFindings([fine], true))).toEqual({ good: true, findings: [fine] });
});

test("a database that is not there is wrong", async () => {
  expect((await examine({ DATA_DIR: at("nowhere") })).received).toContain(PRESS_WORDS.noPress);
  const unreachable = await examine({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  expect(unreachable.isGood).toBe(false);
  expect(unreachable.states("database")).toEqual(["wrong"]);
});

test("a database without page checksums is reported, with the way to enable them", async () => {
  await makeFolderWithoutChecksums(at("unchecked/database"));
  const database = await openDatabase({ dataDir: at("unchecked") });
  const { isGood, states, findings } = describeFindings(await checkPages(database));
  await database.close();
  expect(isGood).toBe(true);
  expect(states("pages")).toEqual(["good", "warning"]);
  const warning = findings.find(({ state }) => state === "warning");
  expect(warning?.sentence).toMatch(/made without page checksums.*npm run backup.*npm run restore/u);
});

test("the mail server is checked, and gets no e-mail unless an address is given", async () => {
  const server = await openMailServer();
  const config = readConfig({ SMTP_URL: server.url });
  expect(await checkMail(config, undefined)).toMatchObject([{ check: "mail", state: "good" }]);
  expect(server.received).toHaveLength(0);
  await server.close();
  expect(await checkMail(config, undefined)).toMatchObject([
    { check: "mail", state: "wrong", sentence: expect.stringContaining("does not take our e-mails") },
  ]);
});

test("settings that a proxy needs, open secrets and unsafe settings are reported", async () => {
  const config = readConfig(settingsWith({ PRESS_URL: "https://press.invalid", AUTH_AUTOCONFIRM: "on" }));
  await chmod(at("press/secret"), 0o644);
  const checked = [...checkConfiguration(config), ...(await checkProxies(config))];
  await chmod(at("press/secret"), 0o600);
  const { received, states } = describeFindings(checked);
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
  expect(findBackups()).toMatchObject([{ state: "wrong", sentence: expect.stringContaining("There is no backup in") }]);
  await mkdir(folder);
  await writeFile(join(folder, backupName(new Date(Date.now() - 30 * 3_600_000))), "");
  expect(findBackups()).toMatchObject([
    { state: "wrong", sentence: expect.stringContaining("the newest 30 hours old: the last one was not made") },
  ]);
  await writeFile(join(folder, backupName(new Date())), "");
  expect(findBackups()).toMatchObject([{ check: "backups", state: "good" }]);
});

// The last test: it leaves the press of this file damaged.
test("missing, damaged and orphaned files are counted and named", async () => {
  const bucket = at("press/files/publication-pdfs");
  const pdfs = (await readdir(bucket, { recursive: true })).filter((name) => name.endsWith(".pdf")).toSorted();
  const [first = "", second = ""] = pdfs.map((name) => join(bucket, name));
  const turned = await readFile(second);
  turned.writeUInt8(turned.readUInt8(200) ^ 1, 200);
  await rm(first);
  await writeFile(second, turned);
  await writeFile(join(bucket, "orphan.pdf"), "no record names this");
  await utimes(join(bucket, "orphan.pdf"), new Date(0), new Date(0));
  const config = readConfig(settingsWith({}));
  const database = await openDatabase(config);
  const files = await openFiles(config.dataDir, config.s3, { isShared: true });
  const checked = await checkFiles(database, files, { config, onProgress: () => undefined });
  await database.close();
  const { isGood, received, findings } = describeFindings(checked);
  expect(isGood).toBe(false);
  expect(received).toContain("1 files are missing: publication-pdfs/");
  expect(received).toContain("1 files are not as they were stored: publication-pdfs/");
  expect(received).toContain("1 files belong to no record: publication-pdfs/orphan.pdf");
  expect(findings.find(({ sentence }) => sentence.includes("missing"))?.names).toHaveLength(1);
});
