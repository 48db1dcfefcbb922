import { describe, expect, test } from "vitest";
import { indexQuery, inTitles, nearestIndexQuery, within, wordIndexQuery } from "./index-query.ts";
import { searchWords } from "./search-words.ts";

describe("what the index is asked", () => {
  test.each([
    "kites",
    "kites and tides",
    "series:water",
    "kites OR tides",
    "doi:zenodo.12",
    "文学",
    "author:lear title:kites",
    "kites -tides",
  ])("%s needs no reading", (search) => {
    expect(indexQuery(searchWords(search)).exact).toBeNull();
  });

  test("a phrase is looked for as words in any order, and read for", () => {
    expect(indexQuery(searchWords('"red kites"'))).toEqual({
      indexed: "(('red') & ('kites'))",
      exact: "(('red') <-> ('kites'))",
    });
  });

  test("words of authors and of titles are lexemes of their own", () => {
    expect(indexQuery(searchWords("author:lear")).indexed).toBe("('n:lear')");
    expect(indexQuery(inTitles(searchWords("owls author:lear"))).indexed).toBe("('t:owls' | 't:owl') & ('n:lear')");
  });

  test("the index knows what must not occur, of the first three words; phrases and more words are read for", () => {
    expect(indexQuery(searchWords("kites -tides")).indexed).toContain("!(('tides' | '^tides')");
    expect(nearestIndexQuery(searchWords("kites -tides"), 1).indexed).toContain("tides");
    const more = indexQuery(searchWords('kites -one -two -three -four -"red tides"'));
    expect(more.indexed).toContain("three");
    expect(more.indexed).not.toMatch(/four|tides/u);
    expect(more.exact).toMatch(/four.*tides/u);
  });

  test("most of many words are asked for in fewer parts than with every choice written out", () => {
    const { indexed } = nearestIndexQuery(searchWords("a1 b1 c1 d1 e1 f1 g1"), 4);
    expect(indexed.split("'^").length - 1).toBe(69); // every choice: 140
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
      indexed: "('n:tide' | 'n:tid')",
      exact: null,
    });
    expect(within({ indexed: "('a')", exact: null }, "('@en')")).toEqual({ indexed: "('a') & ('@en')", exact: null });
    expect(within({ indexed: "('a')", exact: null }, "").indexed).toBe("('a')");
  });
});
