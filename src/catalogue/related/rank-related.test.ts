import { expect, test } from "vitest";
import { rankRelated, type RankedTitle } from "./rank-related.ts";

const title = (id: string, more: Partial<RankedTitle> = {}): RankedTitle => ({
  id,
  title: id,
  keywords: [],
  subjects: [],
  people: [],
  dated: "2020-01-01",
  ...more,
});

test("people count more than narrow subjects, these more than broad ones and words", () => {
  const to = title("a", {
    title: "Rivers of Chennai",
    people: ["ada"],
    subjects: ["R", "RB", "RBK"],
    keywords: ["Tides"],
  });
  const candidates = [
    title("word", { title: "Chennai by Night" }),
    title("broad", { subjects: ["R"] }),
    title("middling", { subjects: ["R", "RB"] }),
    title("narrow", { subjects: ["R", "RB", "RBK"] }),
    title("person", { people: ["ada"], keywords: ["tides"] }),
    title("words", { title: "The rivers of Chennai and their names: Chennai", keywords: ["tides"] }),
    to,
  ];
  expect(rankRelated(to, candidates, 5)).toEqual(["person", "narrow", "words", "middling"]);
});

test("of equals the newer comes first, then the order of the ids", () => {
  const people = ["ada"];
  const candidates = [title("c", { people }), title("b", { people }), title("new", { people, dated: "2024-01-01" })];
  expect(rankRelated(title("a", { people }), candidates, 2)).toEqual(["new", "b"]);
  expect(rankRelated(title("a", { people }), candidates.toReversed(), 3)).toEqual(["new", "b", "c"]);
});

test("a title with nothing in common is not related", () => {
  expect(rankRelated(title("a"), [title("b")], 5)).toEqual([]);
});
