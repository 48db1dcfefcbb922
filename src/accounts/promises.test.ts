import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("docs/accounts.md", "utf8")
  .split("\n")
  .map((line) => line.split(" | ").map((cell) => cell.replaceAll(/^\| | *\|$/gu, "").trim()))
  .flatMap(([promise, file, name]) => (promise && name && file?.endsWith(".test.ts") ? [{ promise, file, name }] : []));

test("the documentation names tests", () => {
  expect(rows.length).toBeGreaterThan(40);
});

test.each(rows)("there is a test for: $promise ($file)", ({ file, name }) => {
  expect(readFileSync(`src/accounts/${file}`, "utf8")).toContain(`"${name}"`);
});
