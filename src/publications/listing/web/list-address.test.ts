import { expect, test } from "vitest";
import { filtersOf, readListAddress } from "./list-address.ts";

const said = (raw: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(readListAddress(raw)).filter(([, value]) => value !== undefined));

test("the valid parameters of an address are read", () => {
  expect(
    said({ search: 2025, type: "book", status: "lost", page: "3", sort: "views", order: "up", view: "list" }),
  ).toEqual({ search: "2025", type: "book", page: 3, sort: "views", view: "list" });
});

test.each([{ startDate: "2026-13-40" }, { page: 1 }, { details: "x" }, { missing: "soul" }, { search: "   " }])(
  "%j says nothing",
  (raw) => {
    expect(said(raw)).toEqual({});
  },
);

test("open dialogs and the view are not filters", () => {
  expect(filtersOf({ search: "sea", author: undefined })).toEqual({ search: "sea" });
  expect(filtersOf(readListAddress({ view: "list", details: 4, sort: "title" }))).toEqual({});
});
