import { expect, test } from "vitest";
import { pickFilters, readListAddress } from "./list-address.ts";

const parseAddress = (raw: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(readListAddress(raw)).filter(([, value]) => value !== undefined));

test("the valid parameters of an address are read", () => {
  expect(
    parseAddress({ search: 2025, type: "book", status: "lost", page: "3", sort: "views", order: "up", view: "list" }),
  ).toEqual({ search: "2025", type: "book", page: 3, sort: "views", view: "list" });
});

test("the filters by value, the page size and a book are read", () => {
  const raw = {
    access: "open",
    language: "de",
    licence: "CC BY 4.0",
    publisher: "A",
    series: "B",
    subject: "JHM,NHK",
    published_from: "2024",
    parent: 12,
    assignee: "1e0c2f0a-6f0e-4f5e-9d0b-0a6a5c1d2e3f",
    limit: "50",
  };
  expect(parseAddress(raw)).toEqual({ ...raw, parent: "12", limit: 50 });
});

test.each([
  ["doi", "doi"],
  ["abstract,doi", "doi,abstract"],
  ["doi,soul, doi", "doi"],
  [["doi", "cover"], "doi,cover"],
])("what is missing is read once each, in one order, without what is unknown: %j", (missing, read) => {
  expect(parseAddress({ missing })).toEqual({ missing: read });
});

test.each([
  { limit: 11 },
  { access: "half" },
  { parent: "../1" },
  { publisher: " " },
  { startDate: "2026-13-40" },
  { page: 1 },
  { details: "x" },
  { missing: "soul" },
  { assignee: "nobody" },
  { subject: "QQQ" },
  { published_from: "20" },
  { published_until: "soon" },
  { saved: "mine" },
  { search: "   " },
])("%j has no consequence", (raw) => {
  expect(parseAddress(raw)).toEqual({});
});

test("open dialogs and the view are not filters", () => {
  expect(pickFilters({ search: "sea", author: undefined })).toEqual({ search: "sea" });
  expect(pickFilters(readListAddress({ view: "list", details: 4, sort: "title" }))).toEqual({});
});
