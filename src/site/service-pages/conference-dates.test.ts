import { expect, test } from "vitest";
import { phaseSpan } from "./conference-dates.ts";
import { CONFERENCE_PROCEEDINGS } from "#policies/page-texts/conference-proceedings.ts";
import { listRows } from "#policies/core/section-shape.ts";

const PHASES = listRows(CONFERENCE_PROCEEDINGS, "timeline").map(([, time = ""]) => time);
const spans = (day: string) => PHASES.map((time) => Object.values(phaseSpan(time, day) ?? {}));

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

test("days count as they are written, and other words have no dates", () => {
  expect(phaseSpan("3-10 days after", "2027-09-02")).toEqual({ from: "2027-09-05", until: "2027-09-12" });
  for (const words of ["Agreed with you", "before", "4–6 moons before", "4–6 months", "–"])
    expect(phaseSpan(words, "2027-09-02")).toBeUndefined();
});
