import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { findCopyDefect } from "#manuscripts/anonymity/server/find-copy-defect.ts";
import { makeReviewCopy } from "#manuscripts/anonymity/server/make-review-copy.ts";
import { openBytes } from "#tests/support/files/opened-bytes.ts";
import { RUNS_MANY } from "#tests/test-runs.ts";
import { checkManuscript } from "./check-manuscript.ts";

/** Manuscripts that follow the guidelines, written by five programs (its README says how). */
const FOLDER = new URL("../../../tests/fixtures/clean-manuscripts/", import.meta.url);
const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".docx"));
const read = async (name: string) => new Uint8Array(await readFile(new URL(name, FOLDER)));

test("there are more than forty clean files", () => {
  expect(files).toHaveLength(49);
});

test.each(files)("%s has no finding", async (name) => {
  const { findings, references } = checkManuscript(await read(name));
  expect(findings).toEqual([]);
  expect(references).toEqual({ entries: 5, style: "APA" });
});

const split = (name: string): readonly [program: string, content: string] => {
  const [, program = "", content = ""] = /^(.+)-(\w+)\.docx$/u.exec(name) ?? [];
  return [program, content];
};
const programs = [...new Set(files.map((name) => split(name)[0]))].toSorted();
const contents = [...new Set(files.map((name) => split(name)[1]))].toSorted();
/** A third of the files, of each program and with each content; all with TEST_RUNS=many. */
const copied = files.filter((name) => {
  const [program, content] = split(name);
  return RUNS_MANY || (programs.indexOf(program) + contents.indexOf(content)) % 3 === 1;
});

test("a file of each program and with each content is copied", () => {
  expect([...new Set(copied.map((name) => split(name)[0]))].toSorted()).toEqual(programs);
  expect([...new Set(copied.map((name) => split(name)[1]))].toSorted()).toEqual(contents);
});

test.each(copied)("the copy of %s for reviewers has no finding either, and opens", async (name) => {
  const copy = await makeReviewCopy(() => read(name), []);
  if ("refused" in copy) throw new Error(copy.refused);
  expect(await findCopyDefect(copy)).toBeUndefined();
  expect(checkManuscript(openBytes(copy.bytes)).findings).toEqual([]);
});
