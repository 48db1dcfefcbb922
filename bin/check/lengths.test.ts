import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lengthProblems } from "./lengths.ts";

const root = mkdtempSync(join(tmpdir(), "colophon-lengths-"));
afterAll(() => rmSync(root, { recursive: true }));

test("a source of 251 lines is refused; data may be longer", () => {
  for (const [path, lines] of [
    ["src/press/long.css", 251],
    ["bin/enough.ts", 250],
    ["tests/data/titles.ts", 900],
  ] as const) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), "line\n".repeat(lines));
  }
  expect(lengthProblems(root)).toEqual([expect.stringContaining("src/press/long.css has 251 lines")]);
});
