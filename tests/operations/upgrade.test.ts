import { cpSync, existsSync, symlinkSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verifyBackup } from "#platform/backup/verify-backup.ts";
import { buildWhenChanged } from "../../bin/build/build-when-changed.ts";
import { runProgram } from "../backup/programs.ts";
import { useSmallPress } from "../backup/small-press.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The files of a checkout without its packages; its build, which is that of the same sources, need not be repeated. */
const CHECKOUT = [
  "bin",
  "db",
  "dist",
  "docs",
  "package.json",
  "package-lock.json",
  "src",
  "tsconfig.json",
  "vite.config.ts",
];

const at = useSmallPress();

/** A newer version of the program, this one with one more migration, upgrades the press. */
function upgradeWith(migration: string) {
  const checkout = at("newer");
  if (!existsSync(checkout)) {
    buildWhenChanged(() => undefined);
    for (const part of CHECKOUT)
      cpSync(join(ROOT, part), join(checkout, part), { recursive: true, preserveTimestamps: true });
    symlinkSync(join(ROOT, "node_modules"), join(checkout, "node_modules"));
  }
  writeFileSync(join(checkout, "db/migrations/9999-later.sql"), migration);
  return runProgram([join(checkout, "bin/upgrade.ts")], { DATA_DIR: at("press"), NODE_ENV: "production" });
}

async function manifestNow(name: string) {
  expect((await runProgram(["bin/backup.ts", at(name)], { DATA_DIR: at("press") })).code).toBe(0);
  const { header, manifest } = await verifyBackup(at(name));
  return { migrations: header.migrations, manifest };
}

test("a migration that fails, and one that breaks the pages, leave the press as it was", async () => {
  const before = await manifestNow("before.tar");
  const failing = await upgradeWith("create table half (id int); select 1 / 0;");
  expect(failing).toEqual({ code: 1, output: expect.stringMatching(/upgrade failed.*9999-later.*division by zero/u) });
  expect(failing.output).toContain("The database is as it was before.");
  expect(await manifestNow("failed.tar")).toEqual(before);

  const breaking = await upgradeWith("alter table catalogue rename to lost;");
  expect(breaking).toEqual({
    code: 1,
    output: expect.stringMatching(/upgrade failed: .*(?:answers with 500|does not start)/u),
  });
  expect(breaking.output).toContain("The database is as it was before.");
  expect(await manifestNow("broken.tar")).toEqual(before);
}, 400_000);

test("an upgrade that succeeds keeps its backup, and the next one finds nothing to do", async () => {
  const later = "create table later (id int primary key);";
  const first = await upgradeWith(later);
  expect(first).toEqual({ code: 0, output: expect.stringContaining("The press is upgraded to version") });
  expect((await readdir(at("press/backups"))).at(-1)).toMatch(/^before-upgrade-colophon-.*\.tar$/u);
  expect((await upgradeWith(later)).code).toBe(0);
  // The former version does not start on it, with the doctor's sentence.
  expect(await runProgram(["bin/doctor.ts"], { DATA_DIR: at("press") })).toEqual({
    code: 1,
    output: expect.stringContaining("made by a newer version: this program does not know 9999-later.sql"),
  });
}, 400_000);
