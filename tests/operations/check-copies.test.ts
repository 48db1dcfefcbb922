import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCheck } from "../../bin/check-copies/run-check.ts";
import { runProgram } from "../backup/programs.ts";
import { checkDocxCopy } from "#manuscripts/anonymity/check-docx-copy.ts";
import { createZip } from "#tests/support/docx.ts";
import { bookPdf } from "#tests/support/files/book-pdf.ts";
import { samplePicture } from "#tests/support/sample-files.ts";
import { GOOD_BODY, manuscriptDocx } from "#tests/support/manuscripts/manuscript-docx.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "colophon-copies-"));
  await mkdir(join(folder, "chapters"));
  await writeFile(join(folder, "chapters/one.docx"), manuscriptDocx({ body: GOOD_BODY }));
  await writeFile(join(folder, "book.pdf"), bookPdf());
  await writeFile(join(folder, "broken.docx"), createZip(8, { "word/document.xml": "<w:document" }));
  await writeFile(join(folder, "notes.md"), "No manuscript.");
  await writeFile(join(folder, "map.png"), await samplePicture("png"));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the program does with these words, in this process. */
async function check(...words: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  const lines: string[] = [];
  const tell = (line: string): void => void lines.push(line);
  const code = await runCheck(words, { print: tell, complain: tell });
  return { code, output: lines.join("\n") };
}

test("each manuscript of a folder is copied and opened again, or named with the reason", async () => {
  const { code, output } = await check(folder);
  expect(code).toBe(0);
  expect(output).toContain("copied   book.pdf");
  expect(output).toContain(`copied   ${join("chapters", "one.docx")}`);
  expect(output).toMatch(/refused  broken\.docx: \S/u);
  expect(output).toContain("copied   map.png");
  expect(output).toContain("3 copied, 1 refused, 0 faulty; 1 of other kinds");
  const { output: json } = await check(folder, "--json");
  expect(JSON.parse(json)).toMatchObject({
    copied: 3,
    refused: 1,
    faulty: 0,
    others: 1,
    files: [{ file: "book.pdf" }, {}, {}, {}],
  });
});

test("the copies are written into a folder, for other programs to check", async () => {
  const copies = join(folder, "..", `${basename(folder)}-written`);
  expect(await check(folder, "--copies", copies)).toMatchObject({ code: 0 });
  const written = (await readdir(copies, { recursive: true, withFileTypes: true })).filter((dirent) => dirent.isFile());
  expect(written.map(({ name }) => name).toSorted()).toEqual(["book.pdf.pdf", "map.png", "one.docx.docx"]);
  checkDocxCopy(await readFile(join(copies, "chapters/one.docx.docx")));
  await rm(copies, { recursive: true });
});

test("a folder that cannot be read is named, and one must be given", async () => {
  const missing = await runProgram(["bin/check-copies.ts", join(folder, "missing")], {});
  expect(missing).toMatchObject({ code: 2, output: expect.stringContaining("cannot be read") });
  expect(await check()).toMatchObject({ code: 2, output: expect.stringContaining("npm run check-copies") });
});
