import { zipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { openZip } from "#platform/archives/zip-archive.ts";
import type { inspectPdf } from "#publications/files/pdf/server/inspect-pdf.ts";
import { namePdfs } from "./name-pdfs.ts";

const PDF = new TextEncoder().encode("%PDF-1.7\nTides are read.");
const NAMES = ["1.pdf", "2.pdf", "3.pdf", "4.pdf"];
const packFour = () => zipSync(Object.fromEntries(NAMES.map((name) => [name, PDF])));
const listProblems = (pdfs: Awaited<ReturnType<typeof namePdfs>>) => pdfs.map(({ name, problem }) => [name, problem]);

test("PDFs for which no time is left are named without inspection, and a slow one prevents none", async () => {
  let time = 5000;
  const inspect = vi.fn<typeof inspectPdf>(async () => {
    time += 16_000;
    return "encrypted";
  });
  const pdfs = await namePdfs(openZip(packFour()), { now: () => time, inspect });
  const locked = "This PDF is encrypted, so readers could not open it. Remove its password, then upload it.";
  expect(listProblems(pdfs)).toEqual([
    ["1.pdf", locked],
    ["2.pdf", locked],
    ["3.pdf", null],
    ["4.pdf", null],
  ]);
  expect(inspect).toHaveBeenCalledTimes(2);
});

test("an error of one inspection is the problem of that PDF alone", async () => {
  const inspect = vi
    .fn<typeof inspectPdf>(async () => undefined)
    .mockRejectedValueOnce(new RangeError("Invalid array length"));
  expect(listProblems(await namePdfs(openZip(packFour()), { now: () => 0, inspect }))).toEqual([
    ["1.pdf", "The PDF cannot be read. Save it again from the program that made it."],
    ["2.pdf", null],
    ["3.pdf", null],
    ["4.pdf", null],
  ]);
});

test("a PDF that is damaged in the ZIP is the problem of that PDF alone", async () => {
  const packed = packFour();
  // The packed bytes stand behind a head of 30 bytes and the name; none begin so (RFC 1951, 3.2.3).
  packed[30 + "1.pdf".length] = 0xff;
  const inspect = async (): Promise<undefined> => undefined;
  expect(listProblems(await namePdfs(openZip(packed), { now: () => 0, inspect }))).toEqual([
    ["1.pdf", "It is damaged in the ZIP. Pack it again."],
    ["2.pdf", null],
    ["3.pdf", null],
    ["4.pdf", null],
  ]);
});
