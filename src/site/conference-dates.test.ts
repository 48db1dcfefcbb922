import { expect, test } from "vitest";
import { phaseSpan } from "./conference-dates.ts";
import { PROCEEDINGS_PHASES } from "./texts/conference-proceedings.ts";

const spans = (day: string) => PROCEEDINGS_PHASES.map((phase) => Object.values(phaseSpan(phase, day)));

test("the four phases of specification §9 are calculated as days", () => {
  expect(spans("2027-09-02")).toEqual([
    ["2027-03-02", "2027-05-02"],
    ["2027-05-02", "2027-07-02"],
    ["2027-08-30", "2027-09-05"],
    ["2027-09-16", "2027-09-30"],
  ]);
});

test("a date beyond the end of a month is its last day, also over the end of a year", () => {
  expect(spans("2028-08-31")[0]).toEqual(["2028-02-29", "2028-04-30"]);
  expect(spans("2027-01-03")).toEqual([
    ["2026-07-03", "2026-09-03"],
    ["2026-09-03", "2026-11-03"],
    ["2026-12-28", "2027-01-03"],
    ["2027-01-17", "2027-01-31"],
  ]);
});
