import { expect, test } from "vitest";
import { liveCounts, claimTexts } from "./claims.ts";
import { DEFAULT_PRESS } from "./press.ts";

const { claims } = DEFAULT_PRESS;

test("unset claims are the specification's (§1)", () => {
  expect(claimTexts(claims, {})).toEqual({
    books: "500+",
    countries: "50+",
    satisfaction: "95%",
    years: "15+",
    publications: "500+",
    authors: "1000+",
  });
  expect(liveCounts(claims)).toEqual([]);
});

test("a claim that is set to a count shows the count, without a plus", () => {
  const live = { ...claims, authors: { live: "authors" }, books: { live: "books" } } as const;
  expect(liveCounts(live)).toEqual(["books", "authors"]);
  expect(claimTexts(live, { authors: 1234 })).toMatchObject({ authors: "1,234", books: "0", countries: "50+" });
});
