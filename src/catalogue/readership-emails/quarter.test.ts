import { expect, test } from "vitest";
import { lastQuarter } from "./quarter.ts";

test.each([
  ["2026-01-03", { from: "2025-10-01", to: "2025-12-31", name: "October to December 2025" }],
  ["2026-04-30", { from: "2026-01-01", to: "2026-03-31", name: "January to March 2026" }],
  ["2026-12-31", { from: "2026-07-01", to: "2026-09-30", name: "July to September 2026" }],
  ["2028-05-01", { from: "2028-01-01", to: "2028-03-31", name: "January to March 2028" }],
])("the quarter before %s", (today, quarter) => expect(lastQuarter(today)).toEqual(quarter));
