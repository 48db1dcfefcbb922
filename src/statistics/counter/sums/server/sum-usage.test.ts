import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCounterTitles, type CounterMonth, useInOctober } from "#tests/support/presses/counter-month.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { THE_WORLD } from "../../counter-metrics.ts";
import { resumUsage, sumUsage } from "./sum-usage.ts";

/** The month of `tests/support/presses/counter-month.ts`, counted by hand: customer, item, access type, year, metric, times. */
const OCTOBER = [
  "World book Open 2025 Total_Item_Investigations 1",
  "World book Open 2025 Unique_Item_Investigations 1",
  "World book Open 2025 Unique_Title_Investigations 3",
  "World book Open 2025 Unique_Title_Requests 2",
  "World book Controlled 2025 Unique_Title_Investigations 1",
  "World book Controlled 2025 Unique_Title_Requests 1",
  "World openChapter Open 2025 Total_Item_Investigations 4",
  "World openChapter Open 2025 Unique_Item_Investigations 3",
  "World openChapter Open 2025 Total_Item_Requests 2",
  "World openChapter Open 2025 Unique_Item_Requests 2",
  "World closedChapter Controlled 2025 Total_Item_Investigations 1",
  "World closedChapter Controlled 2025 Unique_Item_Investigations 1",
  "World closedChapter Controlled 2025 Total_Item_Requests 1",
  "World closedChapter Controlled 2025 Unique_Item_Requests 1",
  "World closedBook Controlled 0001 Total_Item_Investigations 1",
  "World closedBook Controlled 0001 Unique_Item_Investigations 1",
  "World closedBook Controlled 0001 Unique_Title_Investigations 1",
  "World closedBook Controlled 0001 No_License 1",
  "World paper Free_To_Read 2026 Total_Item_Investigations 4",
  "World paper Free_To_Read 2026 Unique_Item_Investigations 2",
  "World paper Free_To_Read 2026 Total_Item_Requests 3",
  "World paper Free_To_Read 2026 Unique_Item_Requests 2",
  "World - - - Searches_Platform 2",
  "madras book Open 2025 Total_Item_Investigations 1",
  "madras book Open 2025 Unique_Item_Investigations 1",
  "madras book Open 2025 Unique_Title_Investigations 2",
  "madras book Open 2025 Unique_Title_Requests 2",
  "madras book Controlled 2025 Unique_Title_Investigations 1",
  "madras book Controlled 2025 Unique_Title_Requests 1",
  "madras openChapter Open 2025 Total_Item_Investigations 2",
  "madras openChapter Open 2025 Unique_Item_Investigations 2",
  "madras openChapter Open 2025 Total_Item_Requests 2",
  "madras openChapter Open 2025 Unique_Item_Requests 2",
  "madras closedChapter Controlled 2025 Total_Item_Investigations 1",
  "madras closedChapter Controlled 2025 Unique_Item_Investigations 1",
  "madras closedChapter Controlled 2025 Total_Item_Requests 1",
  "madras closedChapter Controlled 2025 Unique_Item_Requests 1",
  "madras closedBook Controlled 0001 Total_Item_Investigations 1",
  "madras closedBook Controlled 0001 Unique_Item_Investigations 1",
  "madras closedBook Controlled 0001 Unique_Title_Investigations 1",
  "madras paper Free_To_Read 2026 Total_Item_Investigations 3",
  "madras paper Free_To_Read 2026 Unique_Item_Investigations 1",
  "madras paper Free_To_Read 2026 Total_Item_Requests 2",
  "madras paper Free_To_Read 2026 Unique_Item_Requests 1",
].toSorted();

describe.each([
  { stored: "each click before the next", flushEach: true },
  { stored: "all clicks in one batch", flushEach: false },
])("a month counted by hand, storing $stored", ({ flushEach }) => {
  let press: TestPress;
  let month: CounterMonth;
  beforeAll(async () => {
    press = await testPress({ now: "2026-09-01T09:00:00Z" });
    month = await addCounterTitles(press);
    await useInOctober(press, month, flushEach);
  });
  afterAll(() => press.close());

  const listSums = async (table: "counter_monthly" | "counter_daily"): Promise<string[]> => {
    const rows =
      table === "counter_monthly"
        ? await press.db.selectFrom(table).selectAll().where("month", "=", "2026-10-01").execute()
        : await press.db.selectFrom(table).selectAll().execute();
    const names = new Map(Object.entries(month).map(([name, id]) => [id, name]));
    const customers = new Map([
      [THE_WORLD.id as string, "World"],
      [month.customer, "madras"],
    ]);
    return rows
      .map(({ customer_id, item_id, access_type, yop, metric, times }) =>
        [
          customers.get(customer_id),
          names.get(item_id ?? "") ?? "-",
          access_type ?? "-",
          yop ?? "-",
          metric,
          times,
        ].join(" "),
      )
      .toSorted();
  };
  const readyMonths = () => press.db.selectFrom("counter_months").select("month").orderBy("month").execute();

  test("no month is ready before it is over", async () => {
    press.clock.set("2026-10-31T03:02:00Z");
    await sumUsage(press.ctx);
    expect(await readyMonths()).toEqual([]);
  });

  test("each metric has its right value", async () => {
    press.clock.set("2026-11-02T03:02:00Z");
    await sumUsage(press.ctx);
    expect(await listSums("counter_monthly")).toEqual(OCTOBER);
    expect(await readyMonths()).toEqual([{ month: "2026-10-01" }]);
  });

  test("summing again gives the same, also of titles that were deleted since", async () => {
    press.clock.set("2026-11-03T03:02:00Z");
    await press.db.deleteFrom("publications").where("id", "in", [month.closedBook, month.closedChapter]).execute();
    expect(await resumUsage(press.ctx)).toBe("2026-10-01");
    expect(await listSums("counter_monthly")).toEqual(OCTOBER);
    const item = await press.db
      .selectFrom("counter_items")
      .selectAll()
      .where("id", "=", month.closedBook)
      .executeTakeFirst();
    expect(item).toMatchObject({ title: "Closed Seas", type: "book" });
  });

  test("clicks are gone before they are 35 days old, and the month's sums stay", async () => {
    press.clock.set("2026-11-09T03:02:00Z");
    await sumUsage(press.ctx);
    const left = await press.db.selectFrom("counter_events").select("at").orderBy("at").execute();
    expect(left.map(({ at }) => at.toISOString())).toEqual(["2026-11-01T00:00:10.000Z"]);
    await resumUsage(press.ctx);
    expect(await listSums("counter_monthly")).toEqual(OCTOBER);
  });

  test("no stored click has an address or a browser", async () => {
    const clicks = JSON.stringify(await press.db.selectFrom("counter_events").selectAll().execute());
    expect(clicks).not.toMatch(/192\.0\.2|198\.51|2001:db8|Firefox/u);
  });
});
