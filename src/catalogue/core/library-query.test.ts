import { describe, expect, test } from "vitest";
import { libraryPath, parseLibraryQuery } from "./library-query.ts";

const read = (address: string) => parseLibraryQuery(new URLSearchParams(address));
const canonical = (address: string): string => {
  const result = read(address);
  if (!("query" in result)) throw new Error(JSON.stringify(result.fields));
  return libraryPath(result.query);
};

test("without parameters, the library shows the newest of everything as covers", () => {
  expect(read("")).toEqual({
    query: {
      search: "",
      type: "all",
      sort: "newest",
      language: undefined,
      year: undefined,
      openAccess: false,
      view: "covers",
      page: 1,
    },
  });
});

test("a search without a chosen sort shows the best match first", () => {
  expect(read("search=temple")).toMatchObject({ query: { sort: "relevance" } });
  expect(read("search=temple&sort=newest")).toMatchObject({ query: { sort: "newest" } });
});

test.each([
  ["", "/publications"],
  ["type=all&sort=newest&page=1&view=covers&openAccess=", "/publications"],
  ["page=2&sort=oldest&type=book", "/publications?type=book&sort=oldest&page=2"],
  ["page=1-3", "/publications?page=1-3"],
  ["page=3-3", "/publications?page=3"],
  ["search=+Tamil+++poetry+", "/publications?search=Tamil+poetry"],
  ["search=temple&sort=relevance", "/publications?search=temple"],
  ["search=temple&sort=newest", "/publications?search=temple&sort=newest"],
  ["sort=relevance", "/publications"],
  [
    "language=tam&year=2020&openAccess=true&view=spines",
    "/publications?language=ta&year=2020&openAccess=true&view=spines",
  ],
  ["utm_source=mail&search=a%00b", "/publications?search=a+b"],
])("the one address of ?%s", (parameters, path) => {
  expect(canonical(parameters)).toBe(path);
  expect(canonical(path.split("?")[1] ?? "")).toBe(path);
});

describe("unknown parameters are named", () => {
  test.each([
    "type=journal",
    "sort=random",
    "view=map",
    "language=english!",
    "year=20",
    "page=0",
    "page=-1",
    "page=3-2",
    "page=two",
    "openAccess=maybe",
  ])("%s", (parameters) => {
    const [field = ""] = parameters.split("=");
    const result = read(parameters);
    expect("fields" in result && Object.keys(result.fields)).toEqual([field]);
  });

  test("a search of ten thousand characters", () => {
    expect(read(`search=${"a".repeat(10_000)}`)).toEqual({
      fields: { search: "A search has at most 500 characters; this one has 10,000." },
    });
  });
});

test("a page beyond the end is valid", () => {
  expect(read("page=99999999999999999999")).toMatchObject({ query: { page: 1_000_000 } });
});
