import { expect, test } from "vitest";
import { filtersOf, readListAddress } from "./list-address.ts";

const parsed = (raw: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(readListAddress(raw)).filter(([, value]) => value !== undefined));

test("the valid parameters of an address are read", () => {
  expect(
    parsed({ search: 2025, type: "book", status: "lost", page: "3", sort: "views", order: "up", view: "list" }),
  ).toEqual({ search: "2025", type: "book", page: 3, sort: "views", view: "list" });
});

test.each([{ startDate: "2026-13-40" }, { page: 1 }, { details: "x" }, { missing: "soul" }, { search: "   " }])(
  "%j has no consequence",
  (raw) => {
    expect(parsed(raw)).toEqual({});
  },
);

test("open dialogs and the view are not filters", () => {
  expect(filtersOf({ search: "sea", author: undefined })).toEqual({ search: "sea" });
  expect(filtersOf(readListAddress({ view: "list", details: 4, sort: "title" }))).toEqual({});
});
