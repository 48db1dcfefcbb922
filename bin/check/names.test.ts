import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { nameProblems } from "./names.ts";

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function project(...files: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), "colophon-names-"));
  roots.push(root);
  for (const file of ["src/a.ts", "bin/a.ts", "tests/a.ts", "db/a.sql", "docs/a.md", ...files]) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), "");
  }
  return root;
}

test("names of the business pass", () => {
  expect(nameProblems(project("src/publications/core/identifiers/isbn.ts"))).toEqual([]);
});

test.each(["src/press/helpers.ts", "src/utils/text.ts", "bin/shared/a.ts"])("%s is refused as a catch-all", (file) => {
  expect(nameProblems(project(file)).join()).toContain("is a catch-all");
});

test("a file in capitals is refused", () => {
  expect(nameProblems(project("src/press/PriceList.tsx")).join()).toContain("spelt in another way");
});

test("a folder of 26 files is refused; its tests are not counted", () => {
  const files = Array.from({ length: 25 }, (_, number) => `src/press/file-${number}.ts`);
  expect(nameProblems(project(...files, "src/press/file-1.test.ts"))).toEqual([]);
  expect(nameProblems(project(...files, "src/press/one-more.css")).join()).toContain("src/press holds 26 files");
});
