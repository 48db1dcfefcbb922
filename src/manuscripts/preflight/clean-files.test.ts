import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { findCopyDefect } from "#manuscripts/anonymity/server/find-copy-defect.ts";
import { makeReviewCopy } from "#manuscripts/anonymity/server/make-review-copy.ts";
import { openBytes } from "#tests/support/files/opened-bytes.ts";
import { checkManuscript } from "./check-manuscript.ts";

/** Manuscripts that follow the guidelines, written by five programs (its README says how). */
const FOLDER = new URL("../../../tests/fixtures/clean-manuscripts/", import.meta.url);
const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".docx"));

test("there are more than forty clean files", () => {
  expect(files).toHaveLength(49);
});

test.each(files)("%s has no finding, and neither has its copy for reviewers, which opens", async (name) => {
  const bytes = new Uint8Array(await readFile(new URL(name, FOLDER)));
  const { findings, references } = checkManuscript(bytes);
  expect(findings).toEqual([]);
  expect(references).toEqual({ entries: 5, style: "APA" });
  const copy = await makeReviewCopy(() => Promise.resolve(bytes), []);
  if ("refused" in copy) throw new Error(copy.refused);
  expect(await findCopyDefect(copy)).toBeUndefined();
  expect(checkManuscript(openBytes(copy.bytes)).findings).toEqual([]);
});
