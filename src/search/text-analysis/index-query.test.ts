import { describe, expect, test } from "vitest";
import { indexQuery, nearestIndexQuery, within, wordIndexQuery } from "./index-query.ts";
import { searchWords } from "./search-words.ts";

describe("what the index is asked", () => {
  test.each(["kites", "kites and tides", "series:water", "kites OR tides", "doi:zenodo.12", "文学"])(
    "%s needs no reading",
    (search) => {
      expect(indexQuery(searchWords(search)).exact).toBeNull();
    },
  );

  test("a phrase is looked for as words in any order, and read for", () => {
    expect(indexQuery(searchWords('"red kites"'))).toEqual({
      indexed: "(('red') & ('kites'))",
      exact: "(('red') <-> ('kites'))",
    });
  });

  test("an author is looked for anywhere, and read for among the names", () => {
    expect(indexQuery(searchWords("author:lear"))).toEqual({ indexed: "('lear')", exact: "('lear':B)" });
  });

  test("what must not occur is only read for", () => {
    const { indexed, exact } = indexQuery(searchWords("kites -tides"));
    expect(indexed).not.toContain("tide");
    expect(exact).toContain("!(");
    expect(nearestIndexQuery(searchWords("kites -tides"), 1).indexed).not.toContain("tide");
  });

  test("an alternative is loosened too", () => {
    const { indexed, exact } = indexQuery(searchWords('kites OR "red tides"'));
    expect(indexed).not.toContain("<->");
    expect(exact).toContain("('red') <-> ('tides')");
  });

  test("a word is counted whether it is excluded or not; filters narrow the index", () => {
    const [, tides] = searchWords("kites -author:tide");
    if (!tides) throw new Error("Two words were typed.");
    expect(wordIndexQuery(tides)).toEqual({
      indexed: "('tide' | 'tid')",
      exact: "('tide':B | 'tid':B)",
    });
    expect(within({ indexed: "('a')", exact: null }, "('@en')")).toEqual({ indexed: "('a') & ('@en')", exact: null });
    expect(within({ indexed: "('a')", exact: null }, "").indexed).toBe("('a')");
  });
});
