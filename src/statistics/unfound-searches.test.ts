import { expect, test } from "vitest";
import { createUnfoundSearches } from "./unfound-searches.ts";

const MINUTE = 60_000;

function searches() {
  const unfound = createUnfoundSearches(100);
  let at = 0;
  return {
    unfound,
    /** Runs a search as a visitor who then leaves. */
    search(visitor: string, words: string, found = false) {
      at += MINUTE;
      unfound.countSearch({ words, found, visitor, at });
      return [...unfound.take(at + MINUTE)];
    },
  };
}

test("a search of one or two visitors is not stored", () => {
  const { search } = searches();
  expect(
    [search("one", "my own illness"), search("one", "my own illness"), search("two", "my own illness")].flat(),
  ).toEqual([]);
});

test("the third visitor brings in the first two, the fourth counts alone", () => {
  const { search } = searches();
  search("one", "tidal power");
  search("two", "tidal power");
  expect(search("three", "tidal power")).toEqual([["tidal power", 3]]);
  expect(search("four", "tidal power")).toEqual([["tidal power", 1]]);
});

test("a search with results is not counted", () => {
  const { search } = searches();
  expect(["one", "two", "three", "four"].flatMap((visitor) => search(visitor, "history", true))).toEqual([]);
});

test("while a visitor types, only the last search counts", () => {
  const { unfound } = searches();
  for (const visitor of ["one", "two", "three"]) {
    unfound.countSearch({ words: "quan", found: false, visitor, at: 0 });
    unfound.countSearch({ words: "quantim", found: false, visitor, at: 900 });
    unfound.countSearch({ words: "quanti", found: false, visitor, at: 1500 });
    unfound.countSearch({ words: "quantum", found: visitor === "one", visitor, at: 2500 });
    unfound.countSearch({ words: "zebras", found: false, visitor, at: 4000 });
  }
  expect(unfound.take(4000 + MINUTE)).toEqual(
    new Map([
      ["quanti", 3],
      ["zebras", 3],
    ]),
  );
  expect(unfound.waiting()).toBe(0);
});

test("a flood does not fill the memory, and very long searches are left out", () => {
  const unfound = createUnfoundSearches(100);
  for (let number = 0; number < 5000; number += 1)
    unfound.countSearch({ words: `search ${number}`, found: false, visitor: `visitor ${number}`, at: number });
  expect(unfound.waiting()).toBe(100);
  unfound.countSearch({ words: "long".repeat(26), found: false, visitor: "one more", at: 6000 });
  expect(unfound.waiting()).toBe(100);
});
