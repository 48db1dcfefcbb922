import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { GOOD_BODY, manuscriptDocx, paragraph, words } from "#tests/support/manuscripts/manuscript-docx.ts";
import { checkInWorker } from "./check-in-worker.ts";

const good = (): Uint8Array<ArrayBuffer> => manuscriptDocx({ body: GOOD_BODY });

describe("a manuscript that is checked in a thread", () => {
  test("has its findings", async () => {
    expect(await checkInWorker(async () => good())).toMatchObject({ checked: { findings: [] } });
  });

  test("is refused with a sentence when it cannot be read", async () => {
    expect(await checkInWorker(async () => new TextEncoder().encode("%PDF-1.7"))).toEqual({
      refused: expect.stringContaining("PDF"),
    });
  });

  test("is refused when it takes longer than it may", async () => {
    expect(await checkInWorker(async () => good(), { seconds: 0.001, megabytes: 192 })).toEqual({
      refused: MANUSCRIPT_WORDS.documentTooSlow,
    });
  });

  test("is refused when it needs more memory than it may", async () => {
    const body = Array.from({ length: 8_000 }, () => paragraph(words(100)));
    expect(await checkInWorker(async () => manuscriptDocx({ body }), { seconds: 60, megabytes: 8 })).toEqual({
      refused: "This document needs too much memory to read and is not checked.",
    });
  });
});

describe("npm run check-manuscript", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "colophon-manuscript-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function run(bytes: Uint8Array, ...options: readonly string[]): Promise<{ code: number; stdout: string }> {
    const file = join(folder, "manuscript.docx");
    await writeFile(file, bytes);
    return promisify(execFile)(process.execPath, ["bin/check-manuscript.ts", file, ...options]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  }

  test("prints the findings as JSON", async () => {
    const { code, stdout } = await run(manuscriptDocx({ body: GOOD_BODY.slice(0, -3) }), "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      findings: [{ code: "references-missing", where: "At the end of the manuscript", message: expect.any(String) }],
    });
  });

  test("ends with 2 for a file that is refused", async () => {
    const { code, stdout } = await run(new Uint8Array(), "--json");
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toEqual({ refused: MANUSCRIPT_WORDS.fileEmpty });
  });

  test("prints sentences for a person", async () => {
    expect(await run(good())).toEqual({ code: 0, stdout: "0 findings; 2 references, most of them in APA style.\n" });
  });
});
