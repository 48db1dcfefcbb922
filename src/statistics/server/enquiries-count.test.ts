import { expect, test } from "vitest";
import { enquiryCountCsv, findEnquiryCount } from "./enquiries-count.ts";

const COUNTED = [
  { day: "2026-02-01", count: 7 },
  { day: "2026-02-27", count: 1 },
  { day: "2026-03-01", count: 2 },
  { day: "2026-03-03", count: 3 },
  { day: "2026-03-10", count: 4 },
];
const countBetween = async ({ from, to }: { readonly from: string; readonly to: string }) =>
  COUNTED.filter(({ day }) => day >= from && day <= to);

const MARCH = { from: "2026-03-01", to: "2026-03-03" };

test("enquiries by day, with the days before beside them", async () => {
  expect(await findEnquiryCount(countBetween, { ...MARCH, compare: "previous", unit: undefined })).toEqual({
    ...MARCH,
    unit: "day",
    compared: { from: "2026-02-26", to: "2026-02-28" },
    total: 5,
    before: 1,
    points: [
      { start: "2026-03-01", count: 2, before: 0 },
      { start: "2026-03-02", count: 0, before: 1 },
      { start: "2026-03-03", count: 3, before: 0 },
    ],
  });
});

test("by week and by month each is counted once", async () => {
  const range = { from: "2026-02-01", to: "2026-03-10", compare: "none" as const };
  const weeks = await findEnquiryCount(countBetween, { ...range, unit: "week" });
  // The first week is cut off where the range begins: 1 February 2026 was a Sunday.
  expect(weeks.points.map(({ start, count }) => [start, count])).toEqual([
    ["2026-02-01", 7],
    ["2026-02-02", 0],
    ["2026-02-09", 0],
    ["2026-02-16", 0],
    ["2026-02-23", 3],
    ["2026-03-02", 3],
    ["2026-03-09", 4],
  ]);
  const months = await findEnquiryCount(countBetween, { ...range, unit: "month" });
  expect(months.points.map(({ count }) => count)).toEqual([8, 9]);
  expect([weeks.total, months.total, months.before]).toEqual([17, 17, null]);
});

test("the file has a line a unit, and leaves the comparison empty where there is none", async () => {
  expect(enquiryCountCsv(await findEnquiryCount(countBetween, { ...MARCH, compare: "none", unit: undefined }))).toBe(
    "\uFEFFday,enquiries,enquiries_before\r\n2026-03-01,2,\r\n2026-03-02,0,\r\n2026-03-03,3,\r\n",
  );
});
