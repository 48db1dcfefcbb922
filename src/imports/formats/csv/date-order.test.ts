import { expect, test } from "vitest";
import { findDateOrder, writeIsoDay } from "./date-order.ts";

test.each([
  [["03/04/2019", "15/04/2019"], "day_first"],
  [["03/04/2019", "04-15-2019"], "month_first"],
  [["03/04/2019", "2019", ""], "unclear"],
  [["15/04/2019", "04/15/2019"], undefined],
  [["03.04.2019", "04/04/2019", "2019-04-03", "April"], undefined],
])("the order of %j is %s", (values, order) => {
  expect(findDateOrder(values)).toBe(order);
});

test.each([
  ["03/04/2019", "date_day_first", "2019-04-03"],
  ["03/04/2019", "date_month_first", "2019-03-04"],
  ["03/04/2019", undefined, "03/04/2019"],
  ["04/15/2019", "date_day_first", "2019-04-15"],
  ["15-4-2019", "date_month_first", "2019-04-15"],
  ["03.04.2019", "date_month_first", "2019-04-03"],
  ["04/04/2019", undefined, "2019-04-04"],
  ["2019-04-03 12:30", "date_month_first", "2019-04-03"],
] as const)("%s as %s is %s", (text, field, iso) => {
  expect(writeIsoDay(text, field)).toBe(iso);
});
