import { expect, test } from "vitest";
import { dayAfter, placeOnLine, thenYou } from "./soon-yours.ts";

test("days are counted over the ends of months and years", () => {
  expect(dayAfter("2026-11-28", 21)).toBe("2026-12-19");
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(dayAfter("2028-02-28", 1)).toBe("2028-02-29");
});

test("a day has its place on the line of three weeks; what is late is at its beginning", () => {
  expect(placeOnLine("2026-11-28", "2026-11-28")).toBe(0);
  expect(placeOnLine("2026-12-05", "2026-11-28")).toBeCloseTo(1 / 3);
  expect(placeOnLine("2026-12-19", "2026-11-28")).toBe(1);
  expect(placeOnLine("2026-11-01", "2026-11-28")).toBe(0);
});

test("the next step of the editor follows from the state", () => {
  expect(thenYou("in_review")).toBe("then you decide");
  expect(thenYou("screening")).toBe("then it is your turn");
});
