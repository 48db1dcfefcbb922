import { describe, expect, test } from "vitest";
import { listChosenFilters } from "../search-results/chosen-filters.ts";
import { filtersOfAddress, isSearching, parseSearchAddress, type SearchAddress, searchPath } from "./search-address.ts";

function read(parameters: string): SearchAddress {
  const result = parseSearchAddress(new URLSearchParams(parameters));
  if ("fields" in result) throw new Error(JSON.stringify(result.fields));
  return result.address;
}

test.each([
  ["search=monsoon+law", "/publications?search=monsoon+law"],
  ["search=a&subject=Law&subject=Water&subject=Law", "/publications?search=a&subject=Law&subject=Water"],
  ["search=a&type=conference_proceedings&type=book", "/publications?search=a&type=book&type=conference_proceedings"],
  ["search=a&type=all&sort=relevance&view=spines", "/publications?search=a"],
  ["search=a&openAccess=true", "/publications?search=a&access=open"],
  ["search=a&year=2021", "/publications?search=a&from=2021&to=2021"],
  ["search=a&from=2021&to=2001", "/publications?search=a&from=2001&to=2021"],
  ["search=a&from=soon&to=2001", "/publications?search=a&to=2001"],
  ["search=a&sort=newest&page=2", "/publications?search=a&sort=newest&page=2"],
  ["search=a&page=1-3", "/publications?search=a&page=1-3"],
  ["publisher=%00+meson++press+", "/publications?publisher=meson+press"],
])("%s is at %s", (parameters, path) => {
  expect(searchPath(read(parameters))).toBe(path);
  expect(searchPath(read(path.split("?")[1] ?? "")), "once more").toBe(path);
});

test.each([
  ["", "/publications"],
  ["type=book&sort=oldest&page=2", "/publications?type=book&sort=oldest&page=2"],
  ["language=fr&access=open", "/publications?language=fr&openAccess=true"],
  ["from=2021&to=2021&view=spines", "/publications?year=2021&view=spines"],
])("%s is the library without words, as before", (parameters, path) => {
  expect(isSearching(read(parameters))).toBe(false);
  expect(searchPath(read(parameters))).toBe(path);
});

test.each([
  "search=a",
  "type=book&type=conference_proceedings",
  "access=closed",
  "subject=Law",
  "from=2001",
  "to=2001",
])("%s lists results", (parameters) => expect(isSearching(read(parameters))).toBe(true));

test("invalid parameters are named with a sentence each", () => {
  expect(parseSearchAddress(new URLSearchParams("search=a&sort=banana&page=0"))).toEqual({
    fields: { sort: expect.stringContaining("“banana”"), page: expect.stringContaining("“0”") },
  });
});

test("a range of years is all of its years, open ends included", () => {
  expect(filtersOfAddress(read("from=1999&to=2001"), 2026).year).toEqual(["1999", "2000", "2001"]);
  expect(filtersOfAddress(read("from=2025"), 2026).year).toEqual([
    "2025",
    "2026",
    "2027",
    "2028",
    "2029",
    "2030",
    "2031",
  ]);
  expect(filtersOfAddress(read("to=1451"), 2026).year).toEqual(["1450", "1451"]);
  expect(filtersOfAddress(read("search=a"), 2026).year).toEqual([]);
});

describe("what was chosen", () => {
  const names = (parameters: string) => listChosenFilters(read(parameters)).map(({ name }) => name);
  test("is named for readers, in the order of the address", () => {
    expect(names("search=law&type=book&language=fr&access=open&access=closed&subject=Water&from=2001")).toEqual([
      "“law”",
      "Books",
      "French",
      "Open access",
      "Closed access",
      "Water",
      "from 2001",
    ]);
    expect(names("from=2001&to=2010")).toEqual(["2001–2010"]);
    expect(names("search=a&year=2010")).toEqual(["“a”", "2010"]);
  });

  test("can be taken away one by one", () => {
    const paths = listChosenFilters(read("search=law&subject=A&subject=B&to=2001&page=3")).map(({ without }) =>
      searchPath(without),
    );
    expect(paths).toEqual([
      "/publications?subject=A&subject=B&to=2001",
      "/publications?search=law&subject=B&to=2001",
      "/publications?search=law&subject=A&to=2001",
      "/publications?search=law&subject=A&subject=B",
    ]);
  });
});
