import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "./open-database.ts";
import { lastWords } from "./postgres-protocol.ts";

function errorResponse(fields: Readonly<Record<string, string>>): Buffer {
  const fieldTexts = Object.entries(fields).map(([code, text]) => `${code}${text}\0`);
  const body = Buffer.from(`${fieldTexts.join("")}\0`);
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const NOTICE = Buffer.from([0x4e, 0, 0, 0, 4]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const FULL = { S: "PANIC", V: "PANIC", C: "53100", M: "could not write to file: No space left on device" };

test("a server that gave up gives its reason", () => {
  expect(lastWords(Buffer.concat([NOTICE, errorResponse(FULL)]))).toBe(FULL.M);
  expect(lastWords(errorResponse({ ...FULL, S: "FATAL", V: "FATAL" }))).toBe(FULL.M);
});

test("an error that a server survives is not its last word", () => {
  const survived = errorResponse({ S: "ERROR", V: "ERROR", C: "42601", M: "PANIC is no column" });
  expect(lastWords(Buffer.concat([survived, READY]))).toBeUndefined();
  expect(lastWords(survived)).toBeUndefined();
  expect(lastWords(Buffer.alloc(0))).toBeUndefined();
});

test("a damaged database is refused with a sentence, and left as it was", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "colophon-damaged-"));
  const folder = join(dataDir, "database");
  await mkdir(join(folder, "global"), { recursive: true });
  await writeFile(join(folder, "PG_VERSION"), "18\n");
  await writeFile(join(folder, "global/pg_control"), "");
  for (const attempt of ["first", "second"]) {
    await expect(openDatabase({ dataDir }), attempt).rejects.toThrow(/cannot be opened: it may be damaged/u);
  }
  expect(await readFile(join(folder, "global/pg_control"), "utf8")).toBe("");
  await rm(dataDir, { recursive: true });
});
