import { expect, test } from "vitest";
import { countFieldNames, listFieldNames } from "./import-report.ts";

test("fields with any name are counted, those of most records first", () => {
  const counts = new Map<string, number>();
  countFieldNames(counts, ["note", "constructor", "__proto__"]);
  countFieldNames(counts, ["__proto__", "toString"]);
  expect(listFieldNames(counts)).toEqual([
    { name: "__proto__", count: 2 },
    { name: "constructor", count: 1 },
    { name: "note", count: 1 },
    { name: "toString", count: 1 },
  ]);
});

test("a file that makes up a name for each record gets a bounded list", () => {
  const counts = new Map<string, number>();
  for (let index = 0; index < 2000; index += 1)
    countFieldNames(counts, [`${"x".repeat(70)}${index}${"y".repeat(1000)}`]);
  expect(counts.size).toBe(501);
  expect(counts.get("other fields")).toBe(1500);
});
