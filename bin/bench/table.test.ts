import { expect, test } from "vitest";
import { overBudget, table } from "./table.ts";

const createRow = (what: string, p50: number, p95: number) => ({ what, least: p50, p50, p95, cpu: p50 });

test("a query over 50 ms, or more than three times as slow on the largest catalogue, is named", () => {
  const columns = [
    {
      size: 1000,
      measured: [
        createRow("quick", 2, 3),
        createRow("growing", 4, 5),
        createRow("slow", 20, 30),
        createRow("tiny", 0.1, 1),
      ],
    },
    {
      size: 100_000,
      measured: [
        createRow("quick", 5, 9),
        createRow("growing", 13, 40),
        createRow("slow", 40, 61),
        createRow("tiny", 5, 6),
        createRow("only here", 60, 80),
      ],
    },
  ];
  expect(overBudget(columns)).toEqual([
    "over budget: growing: grows × 3.3 (budget 3)",
    "over budget: slow: p95 61 ms (budget 50)",
    "over budget: only here: p95 80 ms (budget 50)",
  ]);
  expect(table(columns)).toMatch(/^growing .*13\.0 \/ 13\.0 \/ 40\.0 \/ 13\.0 +× 3\.3$/mu);
});

test("one size alone has no growth, and all within the budgets is said", () => {
  expect(overBudget([{ size: 1000, measured: [createRow("quick", 40, 45)] }])).toEqual(["all 1 within 50 ms and × 3"]);
  expect(overBudget([])).toEqual([]);
});
